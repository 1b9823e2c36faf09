import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '@danubit/runtime/testing/test-database';
import { ConnectionLost, ConsumerFault } from './consumer-fault.ts';
import { bothSettled, inPipelinedTransaction, inSavepoint, inTransaction } from './transaction.ts';
import { failUnless, send } from './write.ts';

let database: TestDatabase;
let client: pg.Client;
let other: pg.Client;
const connect = async (): Promise<pg.Client> => {
  const connected = new pg.Client({ connectionString: database.url, pipeline: true });
  connected.on('error', () => undefined);
  await connected.connect();
  return connected;
};
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  [client, other] = [await connect(), await connect()];
  await other.query('CREATE TABLE notes (text text PRIMARY KEY)');
});
afterEach(async () => {
  await client.end();
  await other.query('DROP TABLE notes');
  await other.end();
});
afterAll(() => database.drop());

const note = (text: string) => client.query('INSERT INTO notes VALUES ($1)', [text]);
const notes = async () => (await other.query<{ text: string }>('SELECT text FROM notes ORDER BY text')).rows.map(({ text }) => text);
const isInTransaction = async () =>
  (await client.query<{ is: boolean }>('SELECT now() <> statement_timestamp() OR pg_current_xact_id_if_assigned() IS NOT NULL AS is'))
    .rows[0]?.is;

describe('a transaction', () => {
  test('commits everything done in it, and returns the result', async () => {
    const answer = await inTransaction(client, async () => {
      await note('a');
      await note('b');
      expect(await notes()).toEqual([]);
      return 'found';
    });
    expect([answer, await notes()]).toEqual(['found', ['a', 'b']]);
  });

  test('is rolled back after any failure, and the connection stays usable', async () => {
    const failing = inTransaction(client, async () => {
      await note('a');
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    await inTransaction(client, () => note('b'));
    expect(await notes()).toEqual(['b']);
  });

  test('in which an error was swallowed is not reported as committed', async () => {
    const swallowing = inTransaction(client, async () => {
      await note('a');
      await note('a').catch(() => undefined);
    });
    await expect(swallowing).rejects.toThrow('The transaction was rolled back at commit: an error inside it was swallowed.');
    expect(await notes()).toEqual([]);
    expect(await isInTransaction()).toBe(false);
  });

  test.each(['READ COMMITTED', 'REPEATABLE READ'] as const)('sees commits of others as %s does', async (isolation) => {
    const seen = await inTransaction(
      client,
      async () => {
        const count = async () => (await client.query<{ n: number }>('SELECT count(*)::integer AS n FROM notes')).rows[0]?.n;
        const before = await count();
        await other.query("INSERT INTO notes VALUES ('theirs')");
        return [before, await count()];
      },
      isolation,
    );
    expect(seen).toEqual([0, isolation === 'READ COMMITTED' ? 1 : 0]);
  });

  test('whose connection breaks rejects with ConnectionLost', async () => {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const lost = await inTransaction(client, async () => {
      await other.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
      await client.query('SELECT 1');
    }).catch((error: unknown) => error);
    expect(lost).toBeInstanceOf(ConnectionLost);
    expect(lost).toMatchObject({
      name: 'ConnectionLost',
      message: 'The database connection was lost.',
      cause: expect.any(Error) as unknown,
    });
  });
});

describe('a pipelined transaction', () => {
  test('passes the result of `first` to `run`, and the result of `run` to `last`', async () => {
    const answer = await inPipelinedTransaction(client, {
      first: async () => (await client.query<{ n: number }>('SELECT 7 AS n')).rows[0]?.n,
      run: (known) => Promise.resolve(`note ${String(known)}`),
      last: (text) => send(client, [{ text: 'INSERT INTO notes VALUES ($1)', values: [text] }]),
    });
    expect([answer, await notes()]).toEqual(['note 7', ['note 7']]);
  });

  test('commits nothing when its last statement fails', async () => {
    const refused = inPipelinedTransaction(client, {
      first: () => Promise.resolve(),
      run: () => note('a'),
      last: () => send(client, [{ text: 'INSERT INTO notes VALUES ($1)', values: ['a'] }]),
    });
    await expect(refused).rejects.toThrow('duplicate key');
    expect(await notes()).toEqual([]);
    expect(await isInTransaction()).toBe(false);
  });

  test('does not run when `first` fails', async () => {
    let worked = false;
    const refused = inPipelinedTransaction(client, {
      first: () => client.query('SELECT 1 / 0'),
      run: () => {
        worked = true;
        return Promise.resolve();
      },
      last: () => Promise.resolve(),
    });
    await expect(refused).rejects.toThrow('division by zero');
    expect(worked).toBe(false);
    expect(await isInTransaction()).toBe(false);
  });
});

describe('promises sent together', () => {
  test('are all awaited, and the first failure is thrown', async () => {
    let ended = false;
    const late = new Promise((resolve) => setImmediate(resolve)).then(() => {
      ended = true;
      throw new Error('second');
    });
    await expect(bothSettled(Promise.reject(new Error('first')), late)).rejects.toThrow('first');
    expect(ended).toBe(true);
    await expect(bothSettled(Promise.resolve(1), Promise.reject(new Error('second')))).rejects.toThrow('second');
    expect(await bothSettled(Promise.resolve(1), Promise.resolve('two'))).toEqual([1, 'two']);
  });
});

describe('a savepoint', () => {
  test('rolls back only what failed in it', async () => {
    await inTransaction(client, async () => {
      await note('before');
      await inSavepoint(client, () => note('kept'));
      await expect(inSavepoint(client, () => note('kept'))).rejects.toThrow('duplicate key');
      await note('after');
    });
    expect(await notes()).toEqual(['after', 'before', 'kept']);
  });

  test('is released, so that a long transaction does not accumulate savepoints', async () => {
    await inTransaction(client, async () => {
      await inSavepoint(client, () => note('a'));
      await expect(inSavepoint(client, () => client.query('ROLLBACK TO SAVEPOINT attempt'))).resolves.toBeDefined();
      await client.query('SAVEPOINT probe');
      await expect(client.query('RELEASE SAVEPOINT attempt')).rejects.toThrow('does not exist');
      await client.query('ROLLBACK TO SAVEPOINT probe');
    });
    expect(await notes()).toEqual(['a']);
  });
});

describe('writes that are sent with COMMIT', () => {
  test('throw their refusal when `failUnless` fails, and only then', async () => {
    const refusal = () => new ConsumerFault('later');
    const divide = (by: number) => ({ text: `SELECT ${failUnless('$1 <> 0')}`, values: [by], refusal });
    await expect(send(client, [divide(0)])).rejects.toThrow(new ConsumerFault('later'));
    await expect(send(client, [divide(1)])).resolves.toBeUndefined();
    await expect(send(client, [{ text: 'SELECT 1 / 0', values: [] }])).rejects.toThrow('division by zero');
    await expect(send(client, [{ text: 'SELECT nothing', values: [], refusal }])).rejects.toThrow('does not exist');
  });

  test('are all sent, in their order', async () => {
    const text = 'INSERT INTO notes VALUES ($1)';
    await send(client, [
      { text, values: ['a'] },
      { name: 'add_note', text, values: ['b'] },
      { text: 'DELETE FROM notes WHERE text = $1', values: ['a'] },
    ]);
    expect(await notes()).toEqual(['b']);
    const { rows } = await client.query('SELECT FROM pg_prepared_statements WHERE name = $1', ['add_note']);
    expect(rows).toHaveLength(1);
  });
});
