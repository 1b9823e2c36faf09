import type { Upcaster } from '@danubit/event-store/kernel/upcaster';

/**
 * The first version started the wait for the FIU with the approval and kept the deadline of the receipt. Both follow the hand-in now, which
 * it did not record.
 */
const filedBeforeHandIns: Upcaster = {
  type: 'ReportFiled',
  fromVersion: 1,
  upcast: ({ dueAt, silenceEndsAt: _, ...rest }) => ({ ...rest, handInBy: dueAt, approvedAt: null }),
};

export const suspicionReportUpcasters: readonly Upcaster[] = [filedBeforeHandIns];
