import type { ComponentProps } from 'react';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';

/** Six digits (RFC 6238). Authenticator apps show a space in the middle. */
const CODE = /^\d{6}$/;

export const codeOfInput = (text: string): string | undefined => {
  const digits = text.replaceAll(/\s/g, '');
  return CODE.test(digits) ? digits : undefined;
};

type CodeFieldProps = Omit<ComponentProps<typeof Input>, 'type' | 'onChange' | 'value'> & {
  readonly value: string;
  readonly onText: (text: string) => void;
  readonly error: string | undefined;
};

/** autoComplete lets phones and password managers offer the code. */
export const CodeField = ({ error, onText, ...rest }: CodeFieldProps) => (
  <Field label="Code" hint="Six digits. You can paste it." error={error}>
    {(control) => (
      <Input
        {...control}
        {...rest}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={7}
        required
        className="num tracking-[.16em]"
        onChange={(event) => {
          onText(event.target.value);
        }}
      />
    )}
  </Field>
);
