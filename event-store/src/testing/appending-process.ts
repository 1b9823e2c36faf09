/**
 * Appends without end and prints each acknowledged event id, until it is killed: the second process of crash tests.
 * Arguments: connection string, schema, stream.
 */
import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { PostgresEventStore } from '../postgres/postgres-event-store.ts';

const [connectionString = '', schema = '', stream = ''] = process.argv.slice(2);
const store = new PostgresEventStore({ connectionString, schema });
const WRITERS = 8;

const appendForEver = async (writer: number): Promise<never> => {
  for (;;) {
    const event = { eventId: randomUUID(), type: 'ThingHappened', data: '{}', metadata: '{}' };
    await store.append(`${stream}-${String(writer)}`, [event], 'any');
    // Written synchronously: an acknowledged id must be known outside before the kill.
    writeSync(process.stdout.fd, `${event.eventId}\n`);
  }
};

await Promise.all(Array.from({ length: WRITERS }, (_, writer) => appendForEver(writer)));
