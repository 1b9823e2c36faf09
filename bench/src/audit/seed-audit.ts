import { money } from '@danubit/contracts/values/money';
import type { CaseEvent } from '@danubit/core/domain/compliance/case/case.events';
import { caseStream } from '@danubit/core/domain/compliance/case/case.stream';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import type { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { postgresKeys, postgresLog } from '@danubit/core/testing/test-logs';
import { restrictedLogOn } from '@danubit/core/restricted-log/open-restricted-log';
import { putCheckpoint } from '@danubit/consumer/checkpoint';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { idFromText, newCommandId } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import type { DomainEvent } from '@danubit/event-store/kernel/event';
import { logEpochStatements, logSchemaStatements } from '@danubit/event-store/postgres/log-schema';
import { PostgresEventStore } from '@danubit/event-store/postgres/postgres-event-store';
import { runMigrations } from '@danubit/event-store/postgres/run-migrations';
import { TEST_IDENTITY } from '@danubit/event-store/testing/test-identity';
import type { Person } from '@danubit/projections/as-of/person-events';
import { readMigrations } from '@danubit/projections/migrations/read-migrations';
import { personStreamsProjection } from '@danubit/projections/tables/person-streams/person-streams.projection';
import { personStreamsSchema } from '@danubit/projections/tables/person-streams/person-streams.schema';
import {
  accountRegistered,
  entryPosted,
  identityVerified,
  paymentCompleted,
  paymentRequested,
  verificationStarted,
} from '@danubit/projections/testing/sample-events';
import { sealSchemaStatements } from '@danubit/seals/store/seal-schema';
import type pg from 'pg';
import { PAYLOAD } from '../contenders/event-to-append.ts';

/** The size up to which the times of the audit desk are promised. */
export const CUSTOMERS = Number(process.env['CUSTOMERS'] ?? 100_000);
export const EVENTS = Number(process.env['EVENTS'] ?? 5_000_000);
const RESTRICTED_EVENTS = EVENTS / 5;
/** Cases are read when the api starts; about one customer in fifty is in one. */
const CASES = CUSTOMERS / 50;
/** The events of the measured customers lie between those of the others, over the whole log. */
const ROUNDS = 50;
const STREAMS_OF_EACH = 20;
const AT_ONCE = 64;

export type AuditLogs = { readonly main: EventLog; readonly restricted: RestrictedLog };

export const openLogs = async (url: string, client: pg.Client): Promise<AuditLogs> => {
  const main = await postgresLog(url);
  await runMigrations({ url, schema: 'read', migrations: readMigrations });
  for (const schema of ['restricted', 'audit', 'audit_restricted']) await client.query(`CREATE SCHEMA ${schema}`);
  const statements = [
    ...logSchemaStatements('restricted'),
    ...logEpochStatements('restricted'),
    ...personStreamsSchema,
    ...['audit', 'audit_restricted'].flatMap((schema) => sealSchemaStatements(schema)),
  ];
  for (const statement of statements) await client.query(statement);
  const store = new PostgresEventStore({ connectionString: url, schema: 'restricted' });
  return { main, restricted: restrictedLogOn(store, postgresKeys(url), TEST_IDENTITY) };
};

const personOf = (number: number): Person => ({
  userId: idFromText(`audited user ${String(number)}`),
  subjectId: idFromText(`audited subject ${String(number)}`),
});

/** Fills both logs and the list of the streams of people; returns the customers to be measured. */
export const seedAudit = async ({ main, restricted }: AuditLogs, client: pg.Client, measured: number): Promise<readonly Person[]> => {
  const people = Array.from({ length: measured }, (_, number) => personOf(number));
  await client.query(fillingOf('restricted', 'monitored-', RESTRICTED_EVENTS));
  await draftCases(restricted, people);
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all(people.map((person) => oneRound(main, person, round)));
    await client.query(fillingOf('log', 'bulk-', EVENTS / ROUNDS));
  }
  await client.query(
    `INSERT INTO read.person_streams SELECT 'other-' || customer || ':' || stream, 'other-' || customer, 'bulk-' || customer || '-' || stream, '1'
     FROM generate_series(1, $1::integer) AS customer, generate_series(1, ${String(STREAMS_OF_EACH)}) AS stream`,
    [CUSTOMERS],
  );
  const head = await main.head();
  await putCheckpoint(client, 'read', personStreamsProjection, head);
  for (const person of people) {
    const { userId, subjectId } = person;
    const streams = Array.from({ length: ROUNDS }, (_, round) => [paymentStream(paymentOf(person, round)), walletOf(person, round)]).flat();
    for (const stream of [accountStream(userId), customerStream(subjectId), ...streams]) {
      await client.query('INSERT INTO read.person_streams VALUES ($1, $2, $3, $4)', [`${userId}:${stream}`, userId, stream, '1']);
    }
  }
  for (const table of ['log.events', 'restricted.events', 'read.person_streams']) await client.query(`VACUUM ANALYZE ${table}`);
  return people;
};

/** Events of other customers, after what the log already has: as large as ordinary events, and never decoded. */
const fillingOf = (schema: string, stream: string, rows: number): string => `
  INSERT INTO ${schema}.events (position, stream_id, revision, event_id, type, data, metadata, recorded_at)
  SELECT last + n, '${stream}' || (n % ${String(CUSTOMERS)}) || '-' || last, n / ${String(CUSTOMERS)}, gen_random_uuid(), 'BenchEvent',
    '${PAYLOAD}', '{}', now()
  FROM generate_series(1, ${String(Math.floor(rows))}) AS n, (SELECT coalesce(max(position), 0) AS last FROM ${schema}.events) AS head`;

const paymentOf = ({ userId }: Person, round: number): string => idFromText(`payment ${userId} ${String(round)}`);
const walletOf = ({ userId }: Person, round: number): string => `wallet-${userId}-EUR-202601-${String(round)}`;

const append = (log: EventLog, stream: string, subjectId: string, events: readonly DomainEvent[]): Promise<unknown> => {
  const now = new Date();
  const context = commandContext({ commandId: newCommandId(now), occurredAt: now.toISOString(), actor: SYSTEM_ACTOR, subjectId });
  return log.append(stream, events, 'any', context);
};

/** Ten events of one month of a busy customer. */
const oneRound = async (log: EventLog, person: Person, round: number): Promise<void> => {
  const { userId, subjectId } = person;
  if (round === 0) {
    await append(log, accountStream(userId), subjectId, [accountRegistered({ userId, subjectId })]);
    const about = [verificationStarted(), identityVerified()].map(({ type, data }) => ({ type, data: { ...data, userId, subjectId } }));
    await append(log, customerStream(subjectId), subjectId, about);
  }
  const paymentId = paymentOf(person, round);
  const decidedBy = { kind: 'system', id: null };
  const held = [
    { type: 'PaymentHeld', data: { paymentId, userId, reasonCode: 'under_review', decidedBy } },
    { type: 'PaymentReleased', data: { paymentId, userId, decidedBy } },
  ];
  const ofPayment = [paymentRequested({ paymentId, userId, subjectId }), ...held, paymentCompleted({ paymentId, userId })];
  await append(log, paymentStream(paymentId), subjectId, ofPayment);
  const entries = Array.from({ length: 6 }, (_, number) =>
    entryPosted({ entryId: `${paymentId} ${String(number)}`, amount: money('EUR', 1_000n), userId }),
  );
  await append(log, walletOf(person, round), subjectId, entries);
};

const draftCases = async (log: RestrictedLog, people: readonly Person[]): Promise<void> => {
  for (let from = 0; from < CASES; from += AT_ONCE) {
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => {
        const caseId = idFromText(`case ${String(from + index)}`);
        const userId = people[from + index]?.userId ?? idFromText(`case user ${String(from + index)}`);
        const links = [{ alertId: idFromText(`alert ${caseId}`), userId, name: 'Jana Nováková', paymentId: null }];
        const drafted: CaseEvent = {
          type: 'CaseDrafted',
          data: { caseId, title: 'Deposits', priority: 'normal', links, draftedBy: idFromText('analyst') },
        };
        return append(log, caseStream(caseId), caseId, [drafted]);
      }),
    );
  }
};
