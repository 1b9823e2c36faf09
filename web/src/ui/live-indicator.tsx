import { cx } from 'class-variance-authority';

const WORDS = {
  connecting: 'Connecting',
  live: 'Live',
  reconnecting: 'Reconnecting',
  polling: 'Checking every 10 seconds',
  offline: 'Offline',
} as const;
const MARKS = {
  connecting: 'border-2 border-line-strong',
  live: 'bg-accent ring-3 ring-accent-soft',
  reconnecting: 'border-2 border-warning',
  polling: 'border-2 border-warning',
  offline: 'border-2 border-dashed border-line-strong',
} as const;

/** Announces only changes of state; the time is outside the live region. */
export const LiveIndicator = ({ state, detail }: { readonly state: keyof typeof WORDS; readonly detail?: string | undefined }) => (
  <p className="inline-flex items-center gap-2 text-caption text-muted">
    <span aria-hidden="true" className={cx('size-2.5 flex-none rounded-round', MARKS[state])} />
    <span>
      <span role="status" className="font-bold text-ink">
        {WORDS[state]}
      </span>
      {detail === undefined ? null : ` · ${detail}`}
    </span>
  </p>
);
