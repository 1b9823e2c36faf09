import { cx } from 'class-variance-authority';

type SegmentsProps<Option> = {
  readonly label: string;
  readonly options: readonly Option[];
  readonly chosen: Option;
  readonly onChoose: (option: Option) => void;
  readonly wordOf: (option: Option) => string;
};

/** A choice between a few views of the same data. */
export const Segments = <Option extends string | number>({ label, options, chosen, onChoose, wordOf }: SegmentsProps<Option>) => (
  <div role="group" aria-label={label} className="flex overflow-hidden rounded-control border border-line-strong">
    {options.map((option) => (
      <button
        key={option}
        type="button"
        aria-pressed={option === chosen}
        onClick={() => {
          onChoose(option);
        }}
        className={cx(
          'dense-target border-line-strong px-2.5 text-small max-[359px]:px-1.5 not-first:border-l focus-visible:-outline-offset-2',
          option === chosen ? 'bg-primary-soft font-bold text-ink' : 'bg-surface text-muted hover:text-ink',
        )}
      >
        {wordOf(option)}
      </button>
    ))}
  </div>
);
