/** The roles of the policies (product decisions, "Accounts"). Granted on the command line, never by the site. */
export const STAFF_ROLES = ['compliance_analyst', 'compliance_officer', 'senior_manager', 'auditor'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
