import type { readMigrations } from '@danubit/projections/migrations/read-migrations';

export type MigrationRunner = Parameters<InstanceType<(typeof readMigrations)[number]>['up']>[0];
type Migration = { readonly name: string; readonly up: (runner: MigrationRunner) => Promise<void> };

/** Names of the migrations whose SQL names `read.<table>`, by table. Runs each migration without a database and collects its statements. */
export const migrationsByTable = async (
  migrations: readonly (new () => Migration)[],
  tables: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const found = new Map<string, string[]>(tables.map((table) => [table, []]));
  for (const Migration of migrations) {
    const migration = new Migration();
    const sql = (await statementsOf(migration)).join('\n');
    for (const [table, names] of found) if (new RegExp(`\\bread\\.${table}\\b`).test(sql)) names.push(migration.name);
  }
  return found;
};

const statementsOf = async (migration: Migration): Promise<readonly string[]> => {
  const statements: string[] = [];
  const query = (sql: string): Promise<readonly unknown[]> => {
    statements.push(sql);
    return Promise.resolve([]);
  };
  // Migrations of schema `read` use nothing else of the runner.
  await migration.up({ query, manager: { query } } as unknown as MigrationRunner);
  return statements;
};
