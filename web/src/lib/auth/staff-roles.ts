import { STAFF_ROLES, type StaffRole } from '@danubit/contracts/values/staff-roles';
import { claimsOf } from './access-token-claims.ts';

/** Roles in a token. The server gives them only to sessions with a second factor, and checks them again on every request. */
export const staffRolesOf = (accessToken: string): readonly StaffRole[] => {
  const { staff_roles: roles } = claimsOf(accessToken);
  return Array.isArray(roles) ? STAFF_ROLES.filter((role) => roles.includes(role)) : [];
};

/** As staff read it: "payments operator". */
export const roleName = (role: StaffRole): string => role.replaceAll('_', ' ');
