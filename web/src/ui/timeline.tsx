import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

export type TimelineEntry = {
  readonly label: string;
  readonly detail?: string | null;
  readonly actor: 'customer' | 'system' | 'staff';
  readonly state: 'done' | 'now' | 'next';
  /** Already formatted. */
  readonly time?: ReactNode;
};

/** Steps in order, oldest first. The current step has the accent colour; future steps are dashed and muted, and their text says so. */
export const Timeline = ({ label, entries }: { readonly label: string; readonly entries: readonly TimelineEntry[] }) => (
  <ol aria-label={label} className="text-small">
    {entries.map((entry, index) => (
      // The index is part of the key, because two steps may have the same label.
      <Entry key={`${String(index)} ${entry.label}`} entry={entry} />
    ))}
  </ol>
);

const NODES = {
  done: 'border-2 border-primary bg-surface',
  now: 'border-2 border-accent bg-accent ring-4 ring-accent-soft',
  next: 'border-2 border-dashed border-line-strong bg-surface',
} as const;

/** Staff act as a diamond. */
const SHAPES = { customer: 'rounded-round', system: 'rounded-[2px]', staff: 'rotate-45 rounded-[1px]' } as const;

const Entry = ({ entry: { label, detail, actor, state, time } }: { readonly entry: TimelineEntry }) => (
  <li aria-current={state === 'now' ? 'step' : undefined} className="group relative flex justify-between gap-3 pb-4.5 pl-8.5 last:pb-0">
    <span
      aria-hidden="true"
      className={cx('absolute top-2 -bottom-2 left-[9px] border-l-2 border-line group-last:hidden', state === 'next' && 'border-dashed')}
    />
    <span aria-hidden="true" className={cx('absolute top-1.5 left-1 size-3', NODES[state], SHAPES[actor])} />
    <span className={cx(state === 'now' && 'font-bold', state === 'next' && 'text-muted')}>
      {state === 'next' ? <span className="sr-only">Not yet: </span> : null}
      {label}
      {detail === undefined || detail === null ? null : <span className="block font-regular text-caption text-muted">{detail}</span>}
    </span>
    <span className="num text-right text-caption text-muted">{time}</span>
  </li>
);
