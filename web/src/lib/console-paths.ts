/** Where the staff console begins: all that the site needs of it. */
export const CONSOLE_HOME = '/console';

/** Addresses of the staff console, an application beside the site. */
export const consolePaths = {
  home: CONSOLE_HOME,
  payments: '/console/payments',
  payment: (id: string) => `/console/payments/${id}`,
  refunds: '/console/refunds',
  payouts: '/console/payouts',
  deliveries: '/console/deliveries',
  disputes: '/console/disputes',
  suspense: '/console/suspense',
  reconciliation: '/console/reconciliation',
  routing: '/console/routing',
  providers: '/console/providers',
  requests: '/console/requests',
  complaints: '/console/complaints',
  alerts: '/console/alerts',
  alert: (id: string) => `/console/alerts/${id}`,
  alertFigures: '/console/alert-figures',
  /** With `movement` only the screening of that deposit, withdrawal or delivery. */
  screeningsOf: (userId: string, movement?: string) =>
    `/console/screenings/${userId}${movement === undefined ? '' : `?movement=${movement}`}`,
  screeningOf: (userId: string, id: string) => `/console/screenings/${userId}/${id}`,
  cases: '/console/cases',
  case: (id: string) => `/console/cases/${id}`,
  rules: '/console/rules',
  reports: '/console/reports',
  report: (caseId: string) => `/console/reports/${caseId}`,
  verification: '/console/verification',
  review: (id: string) => `/console/verification/${id}`,
  duties: '/console/duties',
  retention: '/console/retention',
  relationships: '/console/relationships',
  evidence: '/console/evidence',
  system: '/console/system',
  seals: '/console/seals',
  audit: '/console/audit',
  auditTables: '/console/audit/tables',
  auditOf: (userId: string) => `/console/audit/${userId}`,
  access: '/console/access',
  dispute: (id: string) => `/console/disputes/${id}`,
} as const;
