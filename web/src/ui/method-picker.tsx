import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

export type MethodOption = {
  readonly id: string;
  readonly label: ReactNode;
  /** The fee and the time it takes, and what it is limited to. */
  readonly terms: string;
  /** Why it cannot be chosen now. */
  readonly unavailable?: string | undefined;
};

type MethodPickerProps = {
  readonly legend: string;
  readonly options: readonly MethodOption[];
  readonly value: string;
  readonly onChange: (id: string) => void;
  /** Name of the radio group; several pickers on one page need different ones. */
  readonly name?: string;
  /** Frames the options, and shows this below the chosen one. */
  readonly inside?: ReactNode;
};

/** The ways to pay, each with its price and time, one of them chosen. One that is not available says why. */
export const MethodPicker = ({ legend, options, value, onChange, name = 'pay-with', inside }: MethodPickerProps) => {
  const isFramed = inside !== undefined;
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="mb-2 card-title">{legend}</legend>
      <div className={isFramed ? 'divide-y divide-line overflow-hidden rounded-control border border-line-strong' : 'contents'}>
        {options.map((option) => {
          const isChosen = option.id === value;
          return (
            <div key={option.id} className={cx(isFramed && isChosen && 'bg-primary-soft')}>
              <Option {...option} name={name} isChosen={isChosen} isFramed={isFramed} onChange={onChange} />
              {isChosen && isFramed && inside !== null ? (
                <div className="grid grid-cols-[minmax(0,1fr)] gap-4.5 px-4 pt-1 pb-4 sm:pl-11.5">{inside}</div>
              ) : null}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
};

type OptionProps = MethodOption &
  Pick<MethodPickerProps, 'onChange'> & { readonly name: string; readonly isChosen: boolean; readonly isFramed: boolean };

const Option = ({ id, label, terms, unavailable, name, isChosen, isFramed, onChange }: OptionProps) => (
  <label
    className={cx(
      'flex min-h-9 items-start gap-2.5 text-ui pointer-coarse:min-h-11',
      isFramed ? 'px-4 py-2.5' : 'py-1.5',
      unavailable !== undefined && 'text-muted',
    )}
  >
    <input
      type="radio"
      name={name}
      aria-labelledby={`${name}-${id}-label`}
      aria-describedby={`${name}-${id}-terms`}
      className="mt-0.5 size-[18px] flex-none accent-primary"
      checked={isChosen}
      // What is chosen stays in the order of the keyboard, so that its reason can be read.
      disabled={unavailable !== undefined && !isChosen}
      onChange={() => {
        onChange(id);
      }}
    />
    <span className="grid min-w-0">
      <span id={`${name}-${id}-label`}>{label}</span>
      <span id={`${name}-${id}-terms`} className="text-caption text-muted">
        {terms}
        {unavailable === undefined ? null : <strong className="block font-bold">{unavailable}</strong>}
      </span>
    </span>
  </label>
);
