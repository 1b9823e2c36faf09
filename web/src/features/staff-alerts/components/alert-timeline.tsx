import type { AlertStep } from '@danubit/contracts/http/console/alerts.contract';
import { formatMoney } from '../../../lib/format.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Timeline, type TimelineEntry } from '../../../ui/timeline.tsx';
import { stepText } from './alert-words.ts';
import { Section } from './section.tsx';

/** What happened, oldest first, up to the reader's own look. */
export const AlertTimeline = ({ steps, openedAt }: { readonly steps: readonly AlertStep[]; readonly openedAt: number }) => {
  const { formatDateTime, timeZoneName } = useTimeFormat();
  const entries = steps.map((step): TimelineEntry => ({
    label: step.amount === null ? stepText(step.type) : `${stepText(step.type)} of ${formatMoney(step.amount, 'EUR')}`,
    detail: detailOf(step),
    actor: step.actor,
    state: 'done',
    time: formatDateTime(step.at),
  }));
  const opened: TimelineEntry = {
    label: 'You opened this alert',
    detail: 'Your look-up is recorded',
    actor: 'staff',
    state: 'now',
    time: formatDateTime(openedAt),
  };
  return (
    <Section title="What happened" note={`circle: customer, square: system, diamond: staff. Times in ${timeZoneName(openedAt)}`}>
      <div className="px-5">
        <Timeline label="What happened" entries={[...entries, opened]} />
      </div>
    </Section>
  );
};

const detailOf = ({ detail, by, same_counterparty: isSame }: AlertStep): string | null => {
  const who = by === null ? null : (by.name ?? by.user_id);
  const what = isSame === null ? detail : isSame ? 'Same card or account as this payment' : 'Another card or account';
  return who === null ? what : what === null ? `by ${who}` : `${what} (${who})`;
};
