import pg from 'pg';

/**
 * The database roles. Each process has its own role with minimal privileges, which the migrations grant. `danubit_owner` owns every schema
 * and is used by migrations only.
 */
export const ROLES = [
  'danubit_owner',
  'danubit_keys',
  'danubit_restricted',
  'danubit_api',
  'danubit_projections',
  'danubit_workers',
  'danubit_compliance',
  'danubit_audit',
] as const;
export type Role = (typeof ROLES)[number];
export type RolePasswords = Readonly<Record<Role, string>>;

export const DEFAULT_DATABASE = 'danubit';

/**
 * Creates the roles and the database of `adminUrl` if they are missing, and sets the passwords of the roles. Idempotent.
 */
export const prepareDatabase = async (adminUrl: string, passwords: RolePasswords): Promise<void> => {
  const database = databaseOf(adminUrl);
  await withClient(withDatabase(adminUrl, 'postgres'), async (client) => {
    for (const role of ROLES) await prepareRole(client, role, passwords[role]);
    // An account that is not superuser must be a member of the role for which it creates the database.
    await client.query('GRANT danubit_owner TO CURRENT_USER WITH SET TRUE');
    await createDatabase(client, database);
  });
  await withClient(adminUrl, (client) => restrict(client, database));
};

/** The address of the same database with another role. */
export const roleUrl = (adminUrl: string, role: Role, passwords: RolePasswords): string => {
  const url = new URL(adminUrl);
  url.username = role;
  url.password = encodeURIComponent(passwords[role]);
  return url.toString();
};

/** The URL with database `danubit` if it names none, or only `postgres`. */
export const withOurDatabase = (adminUrl: string): string => {
  const database = databaseOf(adminUrl);
  return database === '' || database === 'postgres' ? withDatabase(adminUrl, DEFAULT_DATABASE) : adminUrl;
};

const IDLE_IN_TRANSACTION_LIMIT = '60s';

const databaseOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));

const withDatabase = (adminUrl: string, database: string): string => {
  const url = new URL(adminUrl);
  url.pathname = `/${encodeURIComponent(database)}`;
  return url.toString();
};

const prepareRole = async (client: pg.Client, role: Role, password: string): Promise<void> => {
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
  if (rowCount === 0) await client.query(`CREATE ROLE ${role} LOGIN`);
  await client.query(`ALTER ROLE ${role} PASSWORD ${pg.escapeLiteral(password)}`);
  // A transaction left open after an append would hold the lock of the log and block every writer.
  await client.query(`ALTER ROLE ${role} SET idle_in_transaction_session_timeout = '${IDLE_IN_TRANSACTION_LIMIT}'`);
  // The planner expects many rows of the query that claims due work, so PostgreSQL would compile it each time; it finds a few.
  await client.query(`ALTER ROLE ${role} SET jit = off`);
};

const createDatabase = async (client: pg.Client, database: string): Promise<void> => {
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
  if (rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(database)} OWNER danubit_owner`);
};

/** Only the roles of the product may connect, and only the owner may create permanent objects. */
const restrict = async (client: pg.Client, database: string): Promise<void> => {
  const name = pg.escapeIdentifier(database);
  await client.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC`);
  await client.query(`GRANT CREATE, CONNECT ON DATABASE ${name} TO danubit_owner`);
  await client.query(`GRANT CONNECT ON DATABASE ${name} TO ${ROLES.join(', ')}`);
  // The full proof of the books (`make books`) folds the log into temporary tables.
  await client.query(`GRANT TEMPORARY ON DATABASE ${name} TO danubit_projections`);
  await client.query('REVOKE CREATE ON SCHEMA public FROM PUBLIC');
};

const withClient = async (connectionString: string, work: (client: pg.Client) => Promise<void>): Promise<void> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};
