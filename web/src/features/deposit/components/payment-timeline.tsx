import { cx } from 'class-variance-authority';
import { formatTime } from '../../../lib/format.ts';
import type { ProgressStep } from './progress-steps.ts';

/** The log of one payment. The present is in accent; what is not known yet is dashed, muted and said in words. */
export const PaymentTimeline = ({ steps }: { readonly steps: readonly ProgressStep[] }) => (
  <ol aria-label="Progress" className="text-small">
    {steps.map((step) => (
      <TimelineStep key={step.label} step={step} />
    ))}
  </ol>
);

const NODES = {
  done: 'border-2 border-primary bg-surface',
  now: 'border-2 border-accent bg-accent ring-4 ring-accent-soft',
  next: 'border-2 border-dashed border-line-strong bg-surface',
} as const;

const TimelineStep = ({ step: { label, actor, state, at } }: { readonly step: ProgressStep }) => (
  <li aria-current={state === 'now' ? 'step' : undefined} className="group relative flex justify-between gap-3 pb-4.5 pl-8.5 last:pb-0">
    <span
      aria-hidden="true"
      className={cx('absolute top-2 -bottom-2 left-[9px] border-l-2 border-line group-last:hidden', state === 'next' && 'border-dashed')}
    />
    <span
      aria-hidden="true"
      className={cx('absolute top-1.5 left-1 size-3', NODES[state], actor === 'customer' ? 'rounded-round' : 'rounded-[2px]')}
    />
    <span className={cx(state === 'now' && 'font-bold', state === 'next' && 'text-muted')}>
      {state === 'next' ? <span className="sr-only">Not yet: </span> : null}
      {label}
    </span>
    <span className="num text-caption text-muted">{state === 'now' ? 'now' : at === undefined ? null : formatTime(at)}</span>
  </li>
);
