/** A grant to a role that deploy creates; skipped when the role does not exist (tests, a single-role database). */
export const guardedGrant = (role: string, ...grants: readonly string[]): string => `
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = '${role}') THEN
    ${grants.map((grant) => `GRANT ${grant} TO ${role};`).join('\n    ')}
  END IF;
END $$`;
