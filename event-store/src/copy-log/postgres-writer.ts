import pg from 'pg';
import { AppendOutcomeUnknown } from '../event-store.port.ts';
import { appendCallOf, outcomesOf, type AppendRow } from '../postgres/append-call.ts';
import { AS_TEXT, connectionConfig } from '../postgres/session.ts';
import { NotInOrder, type OrderedWriter, type Run } from './ordered-writer.ts';

const MAX_BATCH_EVENTS = 4_000;
const MAX_BATCH_BYTES = 4 * 1_048_576;

/**
 * Many runs in one transaction through the log's own append function, so that positions stay dense and readers are notified; all runs or
 * none are stored. The next batch is collected while one is stored, and never sent before its answer.
 */
export const postgresWriter = (connectionString: string, schema: string): OrderedWriter => {
  let connecting: Promise<pg.Client> | undefined;
  let gathered: Run[] = [];
  let underWay: Promise<void> = Promise.resolve();

  const send = async (): Promise<void> => {
    await underWay;
    const batch = gathered;
    gathered = [];
    if (batch.length === 0) return;
    connecting ??= connect(connectionString, schema);
    const client = await connecting;
    underWay = store(client, schema, batch);
    // Thrown at the next run, or at the flush.
    underWay.catch(() => undefined);
  };

  return {
    write: async (run) => {
      const events = gathered.reduce((sum, each) => sum + each.events.length, run.events.length);
      const bytes = gathered.reduce((sum, each) => sum + each.bytes, run.bytes);
      if (gathered.length > 0 && (events > MAX_BATCH_EVENTS || bytes > MAX_BATCH_BYTES)) await send();
      gathered.push(run);
    },
    flush: async () => {
      await send();
      await underWay;
    },
    close: async () => {
      await (await connecting)?.end();
    },
  };
};

const connect = async (connectionString: string, schema: string): Promise<pg.Client> => {
  const client = new pg.Client(connectionConfig(connectionString, `copy ${schema}`));
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

const store = async (client: pg.Client, schema: string, batch: readonly Run[]): Promise<void> => {
  await client.query('BEGIN');
  try {
    const { rows } = await client.query<AppendRow>({ ...appendCallOf(schema, batch, false), rowMode: 'array', types: AS_TEXT });
    const [row] = rows;
    if (row === undefined) throw new Error('The append function returned no row.');
    outcomesOf(batch, row).forEach((outcome, index) => {
      const { stream, lastRevision } = batch[index] ?? { stream: '', lastRevision: -1n };
      if (outcome instanceof Error) throw outcome;
      if (outcome.alreadyStored || outcome.revision !== lastRevision) throw new NotInOrder(`stream ${stream} was written to by another`);
    });
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
  await client.query('COMMIT').catch((error: unknown) => {
    throw new AppendOutcomeUnknown(batch.at(-1)?.stream ?? '', { cause: error });
  });
};
