/** Addresses of the staff console, an application beside the site. */
export const consolePaths = {
  home: '/console',
  payments: '/console/payments',
  payment: (id: string) => `/console/payments/${id}`,
  refunds: '/console/refunds',
  payouts: '/console/payouts',
  disputes: '/console/disputes',
  suspense: '/console/suspense',
  reconciliation: '/console/reconciliation',
  requests: '/console/requests',
  system: '/console/system',
  seals: '/console/seals',
  audit: '/console/audit',
  auditOf: (userId: string) => `/console/audit/${userId}`,
  access: '/console/access',
  dispute: (id: string) => `/console/disputes/${id}`,
} as const;
