import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';

/** The reason in the metadata of every event of the demo data (docs/decisions/0160-demo-clock.md). */
export const DEMO_REASON = 'demo_data';

const A_DAY_MS = 86_400_000;

/** Whether an event of the demo data was recorded more than a day after it happened: a mail about it would report old news. */
export const isRecordedLate = ({ metadata, recordedAt }: Pick<RecordedDomainEvent, 'metadata' | 'recordedAt'>): boolean =>
  metadata.reasonCode === DEMO_REASON && Date.parse(recordedAt) - Date.parse(metadata.occurredAt) > A_DAY_MS;
