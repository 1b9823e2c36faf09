import { allProjections } from '@danubit/projections/tables/all-projections';
import type { TestApi } from './start-test-api.ts';

/** For tests in which no projection runs: these have handled the log up to a position. */
export const projectedUpTo = async ({ database }: TestApi, position: string, ...names: readonly string[]): Promise<void> => {
  const found = allProjections.filter(({ name }) => names.includes(name));
  if (found.length < names.length) throw new Error(`There is no such projection among ${names.join(', ')}.`);
  await database.query(
    `INSERT INTO read.checkpoints (consumer, version, position) SELECT name, version, $3 FROM unnest($1::text[], $2::int[]) AS known (name, version)
     ON CONFLICT (consumer) DO UPDATE SET position = EXCLUDED.position`,
    [found.map(({ name }) => name), found.map(({ version }) => version), position],
  );
};

/** For tests in which no projection runs: these have handled everything, also what comes later, so nothing waits for them. */
export const assumeProjected = (api: TestApi, ...names: readonly string[]): Promise<void> => projectedUpTo(api, '~', ...names);
