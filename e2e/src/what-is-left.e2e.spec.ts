import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { signInByForm, verified } from './support/customers.ts';
import { CARDS, deposit, toast } from './support/deposits.ts';
import { environment } from './support/environment.ts';
import { expect, test } from './support/test.ts';

/**
 * Searches the bytes that a deposit leaves behind: the database files and write-ahead log, the simulators' books and all process logs. They
 * contain no card number, and the event log contains no names or addresses.
 */
test('a deposit leaves no card number in any file and no personal data in the event log', async ({ page }) => {
  const customer = await verified(page.request);
  await signInByForm(page, customer);
  await deposit(page);
  await expect(toast(page, 'Payment Processed')).toBeVisible();

  await test.step('no file holds the card', async () => {
    const needles = formsOf(CARDS.succeeds);
    const files = await filesOf(environment.dataDir, await clusterFolder());
    expect(files.length).toBeGreaterThan(100);
    const holding: string[] = [];
    for (const file of files) {
      const bytes = await readFile(file).catch(() => Buffer.alloc(0));
      if (needles.some((needle) => bytes.includes(needle))) holding.push(file);
    }
    expect(holding).toEqual([]);
  });

  await test.step('the log holds no personal data in plain text', async () => {
    const { rows } = await query<{ texts: string }>(`SELECT string_agg(data::text || metadata::text, '') AS texts FROM log.events`);
    const texts = (rows[0]?.texts ?? '').toLowerCase();
    for (const personal of [customer.email, customer.lastName, 'AB123456', '811 02', '1990-01-31']) {
      expect(texts).not.toContain(personal.toLowerCase());
    }
    expect(texts).toContain('$personal');
  });
});

const formsOf = (number: string): readonly Buffer[] => [
  Buffer.from(number),
  Buffer.from(number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')),
  Buffer.from(number.replaceAll(/(\d{4})(?=\d)/g, '$1-')),
  Buffer.from(Buffer.from(number).toString('base64')),
  Buffer.from(Buffer.from(number).toString('hex')),
];

const filesOf = async (...folders: readonly string[]): Promise<readonly string[]> => {
  const found = await Promise.all(folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })));
  return found.flat().flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : []));
};

const readJson = async <T>(name: string): Promise<T> => JSON.parse(await readFile(join(environment.dataDir, name), 'utf8')) as T;

/** When started as root, the database cluster may be in another folder than the rest. */
const clusterFolder = async (): Promise<string> => (await readJson<{ cluster: string }>('postgres.json')).cluster;

const query = async <Row extends object>(sql: string): Promise<pg.QueryResult<Row>> => {
  const { port } = await readJson<{ port: number }>('postgres.json');
  const { rolePasswords } = await readJson<{ rolePasswords: Record<string, string> }>('secrets.json');
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'danubit_owner',
    database: 'danubit',
    password: rolePasswords['danubit_owner'] ?? '',
  });
  await client.connect();
  try {
    return await client.query<Row>(sql);
  } finally {
    await client.end();
  }
};
