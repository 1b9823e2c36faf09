import { randomUUID } from 'node:crypto';
import { jsonEvent } from '@eventstore/db-client';
import type { LogConnection } from './eventstoredb-client.ts';
import { typeOf } from './eventstoredb-errors.ts';
import type { LogReader } from './eventstoredb-reader.ts';

/** The metadata of a stream without events: readers of the log skip it, like all system streams. */
const EPOCH_STREAM = '$$danubit_log';
const DEADLINE_MS = 5_000;

/** The id of the log: the id of the one event in `EPOCH_STREAM`, which the first process to call this writes. */
export const epochOf = async ({ client, credentials }: LogConnection, reader: LogReader): Promise<string> => {
  const known = await writtenEpoch(reader);
  if (known !== undefined) return known;
  const mark = jsonEvent({ id: randomUUID(), type: '$metadata', data: { danubit: 'The id of this event is the epoch of the log.' } });
  try {
    await client.appendToStream(EPOCH_STREAM, [mark], {
      expectedRevision: 'no_stream',
      credentials,
      deadline: DEADLINE_MS,
      requiresLeader: true,
    });
  } catch (error) {
    // Another process is writing or has written the epoch, so it can be read.
    if (typeOf(error) !== 'wrong-expected-version') throw error;
  }
  const written = await writtenEpoch(reader);
  if (written === undefined) throw new Error(`EventStoreDB has stored the epoch of the log in ${EPOCH_STREAM}, but it cannot be read.`);
  return written;
};

const writtenEpoch = async (reader: LogReader): Promise<string | undefined> =>
  (await reader.stream(EPOCH_STREAM, 0n, 1)).map(({ eventId }) => eventId)[0];
