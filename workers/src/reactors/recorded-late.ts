import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';

const A_DAY_MS = 86_400_000;

/**
 * Whether an event was recorded more than a day after it happened, as the demo data is (docs/decisions/0160-demo-clock.md): it is history,
 * and a mail about it would report old news.
 */
export const isRecordedLate = ({ metadata, recordedAt }: Pick<RecordedDomainEvent, 'metadata' | 'recordedAt'>): boolean =>
  Date.parse(recordedAt) - Date.parse(metadata.occurredAt) > A_DAY_MS;
