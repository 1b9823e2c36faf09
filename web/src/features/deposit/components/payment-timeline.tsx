import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Timeline } from '../../../ui/timeline.tsx';
import type { ProgressStep } from '../rules/payment-progress.ts';

/** Steps of one payment. */
export const PaymentTimeline = ({ steps }: { readonly steps: readonly ProgressStep[] }) => {
  const { formatTime } = useTimeFormat();
  return (
    <Timeline
      label="Progress"
      entries={steps.map(({ label, actor, state, at }) => ({
        label,
        actor,
        state,
        time: state === 'now' ? 'now' : at === undefined ? null : formatTime(at),
      }))}
    />
  );
};
