import type { EventRef } from '@danubit/contracts/http/console/audit.contract';
import type { Row } from '@danubit/projections/define-projection';
import { ownerIn, type PastTables, type ReadyTable } from './past-tables.ts';

type Cause = Omit<EventRef, 'at'> & { readonly key: string | null; readonly owner: string | null; readonly at: Date };
type Sought = { readonly keys: readonly string[]; readonly first: ReadonlyMap<string, Row> };

const MOST_CAUSES = 20;

/** The events between the two moments that changed each row, the newest in the order of the log. */
export const causesOfRows = async (
  pastTables: PastTables,
  { projection, names }: ReadyTable,
  { keys, first }: Sought,
): Promise<ReadonlyMap<string, readonly EventRef[]>> => {
  const owners = new Map([...first].flatMap(([key, row]) => [[key, ownerIn(projection, row)] as const]));
  const found = await pastTables.query<Cause>(
    `SELECT key, owner, position, stream, revision::text AS revision, type, at, actor FROM (
       SELECT *, row_number() OVER (PARTITION BY key, owner ORDER BY position DESC) AS newest
       FROM past.${names.causes} WHERE key = ANY($1) OR (key IS NULL AND owner = ANY($2))
     ) c WHERE newest <= ${String(MOST_CAUSES)} ORDER BY position`,
    [keys, [...owners.values()].filter((owner) => owner !== null)],
  );
  return new Map(
    keys.map((key) => [
      key,
      found
        .filter((cause) => cause.key === key || (cause.key === null && cause.owner === owners.get(key)))
        .slice(-MOST_CAUSES)
        .map(({ position, stream, revision, type, at, actor }) => ({ position, stream, revision, type, at: at.toISOString(), actor })),
    ]),
  );
};
