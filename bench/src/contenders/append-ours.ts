import { randomUUID } from 'node:crypto';
import { PostgresEventStore } from '@danubit/event-store/postgres/postgres-event-store';
import { serveContender } from '../frame/contender-process.ts';
import { loopFor } from '../frame/loops.ts';
import { newEvent } from './event-to-append.ts';

const [connectionString = '', schema = 'log'] = process.argv.slice(2);
const store = new PostgresEventStore({ connectionString, schema });

serveContender(
  ({ callers, ms }) => loopFor(callers, ms, () => store.append(`bench-${randomUUID()}`, [newEvent()], 'no-stream')),
  () => store.close(),
);
