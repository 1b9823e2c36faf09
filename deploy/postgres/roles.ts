import pg from 'pg';

/**
 * The roles of the one database. Each process has its own, with the least it needs; the grants themselves stand in the migrations.
 * `danubit_owner` owns every schema and is used by migrations only.
 */
export const ROLES = ['danubit_owner', 'danubit_keys', 'danubit_api', 'danubit_projections', 'danubit_workers'] as const;
export type Role = (typeof ROLES)[number];
export type RolePasswords = Readonly<Record<Role, string>>;

export const DEFAULT_DATABASE = 'danubit';

/**
 * Creates the roles and the database named in `adminUrl` where they are missing, and gives the roles these passwords.
 * May be run again at any time.
 */
export const prepareDatabase = async (adminUrl: string, passwords: RolePasswords): Promise<void> => {
  const database = databaseOf(adminUrl);
  await withClient(withDatabase(adminUrl, 'postgres'), async (client) => {
    for (const role of ROLES) await prepareRole(client, role, passwords[role]);
    // Whoever is not a superuser may create for another role only what is a member of it.
    await client.query('GRANT danubit_owner TO CURRENT_USER WITH SET TRUE');
    await createDatabase(client, database);
  });
  await withClient(adminUrl, (client) => restrict(client, database));
};

/** The same server and database with one of our roles. */
export const roleUrl = (adminUrl: string, role: Role, passwords: RolePasswords): string => {
  const url = new URL(adminUrl);
  url.username = role;
  url.password = encodeURIComponent(passwords[role]);
  return url.toString();
};

/** The database a URL names; `danubit` when it names none or only the server's own. */
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
  // A transaction left open after an append would keep the log's lock and stop every writer.
  await client.query(`ALTER ROLE ${role} SET idle_in_transaction_session_timeout = '${IDLE_IN_TRANSACTION_LIMIT}'`);
};

const createDatabase = async (client: pg.Client, database: string): Promise<void> => {
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
  if (rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(database)} OWNER danubit_owner`);
};

/** Only our roles connect, and only the owner creates anything that lasts. */
const restrict = async (client: pg.Client, database: string): Promise<void> => {
  const name = pg.escapeIdentifier(database);
  await client.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC`);
  await client.query(`GRANT CREATE, CONNECT ON DATABASE ${name} TO danubit_owner`);
  await client.query(`GRANT CONNECT ON DATABASE ${name} TO ${ROLES.join(', ')}`);
  // The full proof of the books (`make books`) folds the log into tables of its own session.
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
