import { randomUUID } from 'node:crypto';
import { STREAM_DOES_NOT_EXIST } from '@event-driven-io/emmett';
import { getPostgreSQLEventStore } from '@event-driven-io/emmett-postgresql';
import { serveContender } from '../frame/contender-process.ts';
import { loopFor } from '../frame/loops.ts';
import { PAYLOAD } from './event-to-append.ts';

const [connectionString = ''] = process.argv.slice(2);
const store = getPostgreSQLEventStore(connectionString);
const data = JSON.parse(PAYLOAD) as object;
const options = { expectedStreamVersion: STREAM_DOES_NOT_EXIST };

serveContender(
  ({ callers, ms }) => loopFor(callers, ms, () => store.appendToStream(`bench-${randomUUID()}`, [{ type: 'BenchEvent', data }], options)),
  () => store.close(),
);
