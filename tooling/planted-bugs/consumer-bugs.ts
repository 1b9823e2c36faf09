import type { PlantedBug } from './bug.ts';

const CONSUME = 'consumer/src/consume-page.ts';
const CONSUMING_SPEC = 'consumer/src/consuming.int.spec.ts';
const DELIVER = 'consumer/src/deliver.ts';
const PARKING_SPEC = 'consumer/src/parking.int.spec.ts';
const DUE = 'workers/src/due/due-table.ts';
const DUE_SPEC = 'workers/src/due/due-table.int.spec.ts';

/** Bugs of consumers, projections, the due table and idempotency keys. */
export const consumerBugs: readonly PlantedBug[] = [
  {
    name: 'checkpoint-outside-the-transaction',
    harm: 'a crash between commit and checkpoint applies a batch twice',
    edits: [
      {
        file: CONSUME,
        search: '    last: ({ writes }) => send(client, [...writes, checkpointMove(schema, consumer, from, lastOf(page))]),\n  });',
        replace:
          '    last: ({ writes }) => send(client, writes),\n  });\n  await send(client, [checkpointMove(schema, consumer, from, lastOf(page))]);',
      },
    ],
    caughtBy: CONSUMING_SPEC,
  },
  {
    name: 'no-fence',
    harm: 'a second instance applies a batch that the first has applied',
    edits: [
      {
        file: CONSUME,
        search: 'const locked = lockCheckpointAt(client, schema, consumer, from);',
        replace: 'const locked = Promise.resolve();',
      },
      {
        file: 'consumer/src/checkpoint.ts',
        search: 'WHERE consumer = $1 AND version = $2 AND position = $3 RETURNING consumer',
        replace: 'WHERE consumer = $1 AND version = $2 AND $3::text IS NOT NULL RETURNING consumer',
      },
    ],
    caughtBy: CONSUMING_SPEC,
  },
  {
    name: 'unreadable-event-skipped',
    harm: 'an event that cannot be read is skipped without a trace',
    edits: [{ file: DELIVER, search: '    ledger.park(delivery, delivery.reason);\n', replace: '' }],
    caughtBy: PARKING_SPEC,
  },
  {
    name: 'projection-skips-erased',
    harm: 'a name that was erased is written into the table as if it were one',
    edits: [
      {
        file: 'projections/src/tables/profiles/profiles.projection.ts',
        search: '      last_name: orErased(data.lastName, null),\n      kyc_status',
        replace: '      last_name: String(data.lastName),\n      kyc_status',
      },
    ],
    caughtBy: 'projections/src/tables/profiles/profiles.projection.spec.ts',
  },
  {
    name: 'balance-without-reserved',
    harm: 'reserved money is missing from the balance',
    edits: [
      {
        file: 'projections/src/tables/balances/balances.projection.ts',
        search: 'balance: decimal(asset, available + reserved),',
        replace: 'balance: decimal(asset, available),',
      },
    ],
    caughtBy: 'projections/src/tables/balances/balances.projection.spec.ts',
  },
  {
    name: 'swap-loses-the-tail',
    harm: 'a rebuilt table takes over without the events that came while it was compared',
    edits: [
      {
        file: 'projections/src/rebuild/swap-in.ts',
        search: 'let at = from;\n  for (let round = 0; round < MAX_ROUNDS; round += 1) {',
        replace: 'let at = from;\n  for (let round = 0; round < 0; round += 1) {',
      },
      {
        file: 'projections/src/rebuild/swap-in.ts',
        search: 'if (live !== undefined && !otherLog)',
        replace: 'if (live !== undefined && otherLog)',
      },
    ],
    caughtBy: 'projections/src/rebuild/rebuild.int.spec.ts',
  },
  {
    name: 'stale-read-after-write',
    harm: 'a write is answered before its read table shows it',
    edits: [{ file: 'projections/src/read-your-writes.ts', search: ' && at >= position', replace: '' }],
    caughtBy: 'projections/src/projections.int.spec.ts',
  },
  {
    name: 'lost-ticket-never-found',
    harm: 'work whose ticket was lost with its queue is never queued again',
    edits: [{ file: DUE, search: 'found AS (${NEW_TICKETS} UNION ALL ${OLD_TICKETS})', replace: 'found AS (${NEW_TICKETS})' }],
    caughtBy: DUE_SPEC,
  },
  {
    name: 'late-job-closes-new-work',
    harm: 'a job that ends late closes work that was requested again meanwhile',
    edits: [
      {
        file: 'workers/src/due/work-lease.ts',
        search: 'done_at = CASE WHEN version = $3 THEN now() END',
        replace: 'done_at = CASE WHEN version >= $3 THEN now() END',
      },
    ],
    caughtBy: DUE_SPEC,
  },
  {
    name: 'done-work-stays-done',
    harm: 'work that is requested again after it was done never runs again',
    edits: [{ file: DUE, search: 'due_at = excluded.due_at, done_at = excluded.done_at,', replace: 'due_at = excluded.due_at,' }],
    caughtBy: DUE_SPEC,
  },
  {
    name: 'closed-work-runs',
    harm: 'every notification of a recorded capture looks it up at the provider',
    edits: [{ file: DUE, search: "CASE WHEN how = 'close' THEN now() END", replace: 'NULL::timestamptz' }],
    caughtBy: 'workers/src/due/closed-work.int.spec.ts',
  },
  {
    name: 'second-ticket-while-one-lives',
    harm: 'work that waits long in its queue is queued a second time',
    edits: [{ file: DUE, search: 'CASE WHEN enqueued_until IS NULL OR lease IS NOT NULL THEN 1 ELSE 0 END', replace: '1' }],
    caughtBy: DUE_SPEC,
  },
  {
    name: 'idempotency-key-without-the-body',
    harm: 'another request under a used key gets the answer of the first',
    edits: [
      {
        file: 'api/src/platform/idempotency/idempotency-records.ts',
        search:
          "    if (!record.requestHash.equals(hash) && otherHash?.equals(record.requestHash) !== true) return { outcome: 'other-request' };\n",
        replace: '',
      },
    ],
    caughtBy: 'api/src/platform/idempotency/idempotency.int.spec.ts',
  },
  {
    name: 'takeover-under-a-new-command',
    harm: 'a request taken over after a crash makes a second payment',
    edits: [
      {
        file: 'api/src/platform/idempotency/idempotency-records.ts',
        search: "? { outcome: 'claimed', commandId: record.commandId,",
        replace: "? { outcome: 'claimed', commandId,",
      },
    ],
    caughtBy: 'api/src/platform/idempotency/idempotency.int.spec.ts',
  },
];
