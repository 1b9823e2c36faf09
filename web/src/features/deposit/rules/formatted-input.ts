import type { ChangeEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

type Formatting = {
  readonly format: (typed: string, previous: string) => string;
  readonly previous: () => string;
  readonly caret?: (typed: string, caret: number, formatted: string) => number;
};

type FormattedInput = Omit<UseFormRegisterReturn, 'onChange'> & { readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void };

/** Formats the text of a field before the form reads it, and restores the caret position. */
export const formattedInput = (registration: UseFormRegisterReturn, { format, previous, caret }: Formatting): FormattedInput => ({
  ...registration,
  onChange: (event) => {
    const input = event.target;
    const typed = input.value;
    const typedCaret = input.selectionStart ?? typed.length;
    const formatted = format(typed, previous());
    if (formatted !== typed) {
      input.value = formatted;
      const position = caret?.(typed, typedCaret, formatted) ?? typedCaret;
      input.setSelectionRange(position, position);
    }
    void registration.onChange(event);
  },
});
