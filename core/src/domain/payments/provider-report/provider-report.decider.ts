import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept } from '@danubit/event-store/kernel/result';
import type { ProviderReportEvent, RecordedReport } from './provider-report.events.ts';

export type ProviderReportCommand = { readonly type: 'RecordReport'; readonly report: RecordedReport };

/** The reports about one reference, in the order in which they came, which is not necessarily the order in which they happened. */
export const providerReports: Decider<readonly RecordedReport[], ProviderReportCommand, ProviderReportEvent, never> = {
  initial: [],

  evolve: (reports, { data }) => [...reports, data],

  decide({ report }, reports) {
    if (reports.some(({ noticeId }) => noticeId === report.noticeId)) return accept();
    return accept<ProviderReportEvent>({ type: 'ProviderReportReceived', data: report });
  },
};
