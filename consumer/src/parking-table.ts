import type { Position } from '@danubit/event-store/event-store.port';
import { TooManyParkedStreams } from './consumer-fault.ts';
import type { ConsumerSchema } from './consumer.ts';
import type { Transaction } from './transaction.ts';

export type ParkedStream = {
  readonly consumer: string;
  readonly stream: string;
  /** The event that could not be applied. The consumer's tables lack this event and all later ones of its stream. */
  readonly revision: bigint;
  readonly position: Position;
  readonly reason: string;
  readonly skippedEvents: number;
  readonly parkedAt: Date;
};

export type NewlyParked = Pick<ParkedStream, 'stream' | 'revision' | 'position' | 'reason' | 'skippedEvents'>;

/** Changes of one batch to the parked streams. */
export type Parking = {
  readonly parked: readonly NewlyParked[];
  /** Number of skipped events, by stream that was parked before. */
  readonly skipped: ReadonlyMap<string, number>;
};

/** Channel for alarms of consumers; payload `{kind: "stream_parked", consumer, stream, revision}`. */
export const ALARM_CHANNEL = 'danubit_alarms';
export const MAX_PARKED_STREAMS = 1_000;

/** Parked streams of one consumer, or of all consumers of the schema. */
export const listParked = async (transaction: Transaction, schema: ConsumerSchema, consumer?: string): Promise<readonly ParkedStream[]> => {
  const { rows } = await transaction.query<Omit<ParkedStream, 'revision'> & { revision: string }>(
    `SELECT consumer, stream, revision, position, reason, skipped_events AS "skippedEvents", parked_at AS "parkedAt"
     FROM ${schema}.parked_streams WHERE $1::text IS NULL OR consumer = $1 ORDER BY parked_at, stream`,
    [consumer ?? null],
  );
  return rows.map((row) => ({ ...row, revision: BigInt(row.revision) }));
};

/** The parked streams of a consumer: usually none, at most `MAX_PARKED_STREAMS`. */
export const parkedStreams = async (transaction: Transaction, schema: ConsumerSchema, consumer: string): Promise<readonly string[]> => {
  const { rows } = await transaction.query<{ stream: string }>({
    name: `parked_streams_${schema}`,
    text: `SELECT stream FROM ${schema}.parked_streams WHERE consumer = $1`,
    values: [consumer],
  });
  return rows.map(({ stream }) => stream);
};

/** @throws TooManyParkedStreams */
export const recordParking = async (
  transaction: Transaction,
  schema: ConsumerSchema,
  consumer: string,
  { parked, skipped }: Parking,
): Promise<void> => {
  await park(transaction, schema, consumer, parked);
  await countSkipped(transaction, schema, consumer, skipped);
};

const countSkipped = async (
  transaction: Transaction,
  schema: ConsumerSchema,
  consumer: string,
  skipped: ReadonlyMap<string, number>,
): Promise<void> => {
  if (skipped.size === 0) return;
  await transaction.query(
    `UPDATE ${schema}.parked_streams parked SET skipped_events = parked.skipped_events + new.events
     FROM UNNEST($2::text[], $3::integer[]) AS new (stream, events) WHERE parked.consumer = $1 AND parked.stream = new.stream`,
    [consumer, [...skipped.keys()], [...skipped.values()]],
  );
};

/** Records the streams and sends an alarm, which PostgreSQL delivers at commit. */
const park = async (transaction: Transaction, schema: ConsumerSchema, consumer: string, streams: readonly NewlyParked[]): Promise<void> => {
  if (streams.length === 0) return;
  await transaction.query(
    `INSERT INTO ${schema}.parked_streams (consumer, stream, revision, position, reason, skipped_events)
     SELECT $1, * FROM UNNEST($2::text[], $3::bigint[], $4::text[], $5::text[], $6::integer[])`,
    [
      consumer,
      streams.map(({ stream }) => stream),
      streams.map(({ revision }) => revision),
      streams.map(({ position }) => position),
      streams.map(({ reason }) => reason),
      streams.map(({ skippedEvents }) => skippedEvents),
    ],
  );
  const { rows } = await transaction.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM ${schema}.parked_streams WHERE consumer = $1`,
    [consumer],
  );
  if ((rows[0]?.count ?? 0) > MAX_PARKED_STREAMS) throw new TooManyParkedStreams(consumer, MAX_PARKED_STREAMS);
  const alarms = streams.map(({ stream, revision }) =>
    JSON.stringify({ kind: 'stream_parked', consumer, stream, revision: revision.toString() }),
  );
  await transaction.query('SELECT pg_notify($1, payload) FROM UNNEST($2::text[]) AS payload', [ALARM_CHANNEL, alarms]);
};

export const unpark = async (transaction: Transaction, schema: ConsumerSchema, consumer: string, stream: string): Promise<void> => {
  await transaction.query(`DELETE FROM ${schema}.parked_streams WHERE consumer = $1 AND stream = $2`, [consumer, stream]);
};
