export type MethodOption = {
  readonly id: string;
  readonly label: string;
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
};

/** The ways to pay, each with its price and time, one of them chosen. One that is not available says why. */
export const MethodPicker = ({ legend, options, value, onChange }: MethodPickerProps) => (
  <fieldset className="grid gap-1">
    <legend className="mb-2 card-title">{legend}</legend>
    {options.map(({ id, label, terms, unavailable }) => (
      <label
        key={id}
        className={`flex min-h-9 items-start gap-2.5 py-1.5 text-ui pointer-coarse:min-h-11 ${unavailable === undefined ? '' : 'text-muted'}`}
      >
        <input
          type="radio"
          name="pay-with"
          aria-labelledby={`pay-with-${id}-label`}
          aria-describedby={`pay-with-${id}-terms`}
          className="mt-0.5 size-[18px] flex-none accent-primary"
          checked={value === id}
          // What is chosen stays in the order of the keyboard, so that its reason can be read.
          disabled={unavailable !== undefined && value !== id}
          onChange={() => {
            onChange(id);
          }}
        />
        <span className="grid">
          <span id={`pay-with-${id}-label`}>{label}</span>
          <span id={`pay-with-${id}-terms`} className="text-caption text-muted">
            {terms}
            {unavailable === undefined ? null : <strong className="block font-bold">{unavailable}</strong>}
          </span>
        </span>
      </label>
    ))}
  </fieldset>
);
