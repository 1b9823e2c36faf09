import { cx } from 'class-variance-authority';
import { useRef, useState, type ClipboardEvent, type FocusEvent, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { Field } from './field.tsx';
import { controlLook } from './input.tsx';
import {
  DATE_PARTS,
  dateProblem,
  dayOf,
  readWholeDate,
  tidied,
  typedDateOf,
  type DatePart,
  type DateRange,
  type TypedDate,
} from '../lib/typed-date.ts';

type DateFieldProps = DateRange & {
  readonly label: string;
  readonly hint?: ReactNode;
  /** Shown when the typed text is a date; otherwise the field says itself what is wrong. */
  readonly error?: string | undefined;
  /** "2026-11-23"; '' while there is no complete date within the range. */
  readonly value: string;
  readonly onChange: (day: string) => void;
  /** Lets the browser fill in the customer's birthday. */
  readonly isBirthday?: boolean;
  readonly required?: boolean;
  readonly className?: string;
  /** The first part; a form focuses it. */
  readonly ref?: Ref<HTMLInputElement>;
};

const LOOKS: Readonly<
  Record<DatePart, { readonly name: string; readonly placeholder: string; readonly maxLength: number; readonly width: string }>
> = {
  day: { name: 'Day', placeholder: 'DD', maxLength: 2, width: 'w-[2.9rem]' },
  month: { name: 'Month', placeholder: 'MM', maxLength: 9, width: 'w-[3.1rem]' },
  year: { name: 'Year', placeholder: 'YYYY', maxLength: 4, width: 'w-[3.9rem]' },
};

/** The keys that people type between the parts lead to the next part. */
const SEPARATORS = ['/', '.', '-', ' '];

/**
 * Every date that a customer enters: three parts to type, shown as "23 Nov 2026". The order is the same in every browser and language,
 * which a native date field does not offer. A pasted date fills all parts.
 */
export const DateField = ({ label, hint, error, value, onChange, min, max, isBirthday, required, className, ref }: DateFieldProps) => {
  const [typed, setTyped] = useState(() => typedDateOf(value));
  const [seen, setSeen] = useState(value);
  const [isLeft, setLeft] = useState(true);
  const group = useRef<HTMLDivElement>(null);
  const range = { min, max };
  if (value !== seen) {
    setSeen(value);
    // Set from outside, such as by a button that clears the filter.
    if (value !== dayOf(typed, range)) setTyped(typedDateOf(value));
  }
  const change = (next: TypedDate): void => {
    setTyped(next);
    const day = dayOf(next, range);
    if (day !== dayOf(typed, range)) onChange(day);
  };
  const leave = ({ relatedTarget }: FocusEvent): void => {
    setTyped(tidied(typed));
    if (!(group.current?.contains(relatedTarget) ?? false)) setLeft(true);
  };
  const paste = (event: ClipboardEvent): void => {
    const whole = readWholeDate(event.clipboardData.getData('text'));
    if (whole === undefined) return;
    event.preventDefault();
    change(whole);
  };
  const step = (event: KeyboardEvent): void => {
    if (!SEPARATORS.includes(event.key)) return;
    event.preventDefault();
    const parts = [...(group.current?.querySelectorAll('input') ?? [])];
    const index = parts.findIndex((part) => part === event.target);
    if (parts[index]?.value !== '') parts[index + 1]?.focus();
  };
  const problem = isLeft ? dateProblem(typed, range) : undefined;
  return (
    <Field label={label} hint={hint} error={problem ?? error} {...(className === undefined ? {} : { className })}>
      {({ id, 'aria-describedby': note, 'aria-invalid': isInvalid }) => (
        <div
          ref={group}
          role="group"
          aria-label={label}
          aria-describedby={note}
          className={cx(
            controlLook,
            'flex max-w-56 bg-surface p-0! has-[[aria-invalid]]:border-negative has-[[aria-invalid]]:inset-ring has-[[aria-invalid]]:inset-ring-negative',
          )}
        >
          {DATE_PARTS.map((part, index) => (
            <input
              key={part}
              {...(index === 0 ? { id, ref } : {})}
              aria-invalid={isInvalid}
              aria-label={LOOKS[part].name}
              required={required}
              inputMode="numeric"
              autoComplete={isBirthday === true ? `bday-${part}` : 'off'}
              placeholder={LOOKS[part].placeholder}
              maxLength={LOOKS[part].maxLength}
              value={typed[part]}
              onBlur={leave}
              onPaste={paste}
              onKeyDown={step}
              onFocus={({ target }) => {
                setLeft(false);
                target.select();
              }}
              onChange={({ target }) => {
                change({ ...typed, [part]: target.value });
              }}
              className={cx(
                LOOKS[part].width,
                'rounded-control bg-transparent px-2 first:pl-3 tabular-nums placeholder:text-muted placeholder:opacity-100',
              )}
            />
          ))}
        </div>
      )}
    </Field>
  );
};
