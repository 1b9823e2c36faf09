import { InvalidSettings, type Settings } from '@danubit/runtime/settings/settings';
import { PatientPool } from './patient-pool.ts';
import { connectionConfig } from './session.ts';

/** For `readSettings([...])` of what calls `refuseAdministrators`. */
export const DATABASE_SETTINGS = ['MODE', 'DATABASE_URL', 'KEYS_DATABASE_URL'] as const;
type DatabaseSettings = Settings<'MODE' | 'DATABASE_URL'> & Partial<Settings<'KEYS_DATABASE_URL' | 'RESTRICTED_DATABASE_URL'>>;

/** A role has what it may become with SET ROLE, so its memberships count as well. */
const RIGHTS = `
  SELECT coalesce(bool_or(rolsuper), false) AS "SUPERUSER", coalesce(bool_or(rolbypassrls), false) AS "BYPASSRLS",
         coalesce(bool_or(rolcreaterole), false) AS "CREATEROLE", coalesce(bool_or(rolreplication), false) AS "REPLICATION",
         EXISTS (SELECT FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'
                 AND pg_has_role(session_user, nspowner, 'MEMBER')) AS "ownership of a schema"
  FROM pg_roles WHERE pg_has_role(session_user, oid, 'MEMBER')`;

const rightsOf = async (connectionString: string): Promise<readonly string[]> => {
  const pool = new PatientPool({ ...connectionConfig(connectionString, 'role check'), max: 1 });
  try {
    const [rights = {}] = await pool.query<Record<string, boolean>>({ text: RIGHTS });
    return Object.keys(rights).filter((right) => rights[right] === true);
  } finally {
    await pool.end();
  }
};

/**
 * With MODE=live, asks PostgreSQL for the rights of the roles that the settings name, since names do not show them.
 * @throws InvalidSettings with each setting whose role has rights of an administrator
 * @throws ConnectionLost when PostgreSQL does not answer after several attempts
 */
export const refuseAdministrators = async (settings: DatabaseSettings): Promise<void> => {
  if (settings.MODE !== 'live') return;
  const { DATABASE_URL, KEYS_DATABASE_URL, RESTRICTED_DATABASE_URL } = settings;
  const addresses = Object.entries({ DATABASE_URL, KEYS_DATABASE_URL, RESTRICTED_DATABASE_URL });
  const checks = await Promise.allSettled(
    addresses.map(async ([name, address]) => (address === undefined ? [] : faultsOf(name, await rightsOf(address)))),
  );
  const faults = checks.flatMap((check) => (check.status === 'fulfilled' ? check.value : []));
  // Rights that were found are reported even when those of the other role could not be read.
  if (faults.length > 0) throw new InvalidSettings(faults);
  for (const check of checks) if (check.status === 'rejected') throw check.reason;
};

const faultsOf = (name: string, rights: readonly string[]): readonly string[] =>
  rights.length === 0
    ? []
    : [
        `${name} names a role with rights of an administrator (${rights.join(', ')}). Set the role of the process (docs/operations.md, "Roles in PostgreSQL").`,
      ];
