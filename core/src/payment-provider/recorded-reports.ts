import type { EventLog } from '@danubit/event-store/event-log';
import { providerReports } from '../domain/payments/provider-report/provider-report.decider.ts';
import { providerReportStream } from '../domain/payments/provider-report/provider-report.stream.ts';
import type { ProviderReports } from './payment-provider.port.ts';

/** The reports of one provider, from the log. */
export const recordedReports =
  (log: EventLog) =>
  (provider: string): ProviderReports => ({ about: (reference) => log.load(providerReports, providerReportStream(provider, reference)) });
