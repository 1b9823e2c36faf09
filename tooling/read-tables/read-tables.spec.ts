import { expect, test } from '@jest/globals';
import { migrationsByTable, type MigrationRunner } from './migrations-by-table.ts';
import { readersOf } from './readers-of-table.ts';

class Creates1764100100000 {
  readonly name = 'Creates1764100100000';
  async up(runner: MigrationRunner): Promise<void> {
    for (const table of ['balances', 'balance_days']) await runner.query(`CREATE TABLE read.${table} (id text)`);
  }
}
class Changes1764100100001 {
  readonly name = 'Changes1764100100001';
  async up(runner: MigrationRunner): Promise<void> {
    await runner.manager.query('ALTER TABLE read.balances ADD COLUMN mode text');
  }
}

test('a migration belongs to each table that its statements name', async () => {
  const found = await migrationsByTable([Creates1764100100000, Changes1764100100001], ['balances', 'balance_days', 'profiles']);
  expect(Object.fromEntries(found)).toEqual({
    balances: ['Creates1764100100000', 'Changes1764100100001'],
    balance_days: ['Creates1764100100000'],
    profiles: [],
  });
});

test('a file queries a table when it imports the entity as a value or names the table in SQL', () => {
  const from = "from '@danubit/projections/tables/user-activity/user-activity.entity';";
  const files = [
    { path: 'a.ts', text: `import { userActivityEntity, type UserActivityRow } ${from}` },
    { path: 'b.ts', text: `import type { UserActivityRow } ${from}` },
    { path: 'c.ts', text: `import { type UserActivityRow } ${from}` },
    { path: 'd.ts', text: 'SELECT kind FROM read.user_activity' },
    { path: 'e.ts', text: 'SELECT kind FROM read.user_activity_days' },
    { path: 'api/src/platform/database/read-entities.ts', text: `import { userActivityEntity } ${from}` },
  ];
  expect(readersOf('user_activity', files)).toEqual(['a.ts', 'd.ts']);
});
