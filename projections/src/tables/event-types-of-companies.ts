import type { MainLogEventType } from '@danubit/core/domain/main-log.events';

/** What a customer says about the company that they act for. */
export const COMPANY_TYPES = [
  'CompanyDescribed',
  'CompanyAddressGiven',
  'CompanyQuestionAnswered',
  'CompanyOwnerNamed',
  'CompanyOwnerRemoved',
] as const satisfies readonly MainLogEventType[];
