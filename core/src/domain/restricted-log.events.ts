import { accessGrantEvents } from './compliance/access-grant/access-grant.events.ts';
import { alertEvents } from './compliance/alert/alert.events.ts';
import { countryListEvents } from './compliance/country-list/country-list.events.ts';
import { customerCapEvents } from './compliance/customer-cap/customer-cap.events.ts';
import { dutyEvents } from './compliance/duty/duty.events.ts';
import { evidenceEvents } from './compliance/evidence/evidence.events.ts';
import { caseEvents } from './compliance/case/case.events.ts';
import { monitoredCustomerEvents } from './compliance/monitored-customer/monitored-customer.events.ts';
import { monitoringRulesEvents, shadowRunEvents } from './compliance/monitoring-rules/monitoring-rules.events.ts';
import { recordReadEvents } from './compliance/record-read/record-read.events.ts';
import { refusedCommandEvents } from './compliance/refused-command/refused-command.events.ts';
import { restrictionReasonEvents } from './compliance/restriction-reason/restriction-reason.events.ts';
import { restrictedDestructionEvents } from './compliance/restricted-destruction/restricted-destruction.events.ts';
import { riskOverrideEvents } from './compliance/risk-override/risk-override.events.ts';
import { riskRatingEvents } from './compliance/risk-rating/risk-rating.events.ts';
import { relationshipEndEvents } from './compliance/relationship-end/relationship-end.events.ts';
import { retentionHoldEvents } from './compliance/retention-hold/retention-hold.events.ts';
import { screeningListEvents } from './compliance/screening-list/screening-list.events.ts';
import { screeningRunEvents } from './compliance/screening-run/screening-run.events.ts';
import { suspicionReportEvents } from './compliance/suspicion-report/suspicion-report.events.ts';

/** Every event type of the restricted log, by name. */
export const restrictedLogEvents = {
  ...recordReadEvents,
  ...retentionHoldEvents,
  ...relationshipEndEvents,
  ...customerCapEvents,
  ...restrictionReasonEvents,
  ...refusedCommandEvents,
  ...riskRatingEvents,
  ...riskOverrideEvents,
  ...evidenceEvents,
  ...alertEvents,
  ...caseEvents,
  ...monitoredCustomerEvents,
  ...monitoringRulesEvents,
  ...shadowRunEvents,
  ...screeningListEvents,
  ...countryListEvents,
  ...screeningRunEvents,
  ...suspicionReportEvents,
  ...dutyEvents,
  ...accessGrantEvents,
  ...restrictedDestructionEvents,
};
