import type { Upcaster } from '@danubit/event-store/kernel/upcaster';
import { monitoredCustomerUpcasters } from './compliance/monitored-customer/monitored-customer.upcasters.ts';
import { recordReadUpcasters } from './compliance/record-read/record-read.upcasters.ts';
import { riskRatingUpcasters } from './compliance/risk-rating/risk-rating.upcasters.ts';
import { suspicionReportUpcasters } from './compliance/suspicion-report/suspicion-report.upcasters.ts';

/** Every upcaster of the restricted log. */
export const restrictedLogUpcasters: readonly Upcaster[] = [
  ...recordReadUpcasters,
  ...monitoredCustomerUpcasters,
  ...riskRatingUpcasters,
  ...suspicionReportUpcasters,
];
