/** Roles that staff can hold. Granted on the command line, never through the site. */
export const STAFF_ROLES = ['payments_operator', 'compliance_analyst', 'compliance_officer', 'senior_manager', 'auditor'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Roles that may open the Seals page: they vouch for the log to outsiders. */
export const SEAL_READERS: readonly StaffRole[] = ['compliance_officer', 'senior_manager', 'auditor'];
