import { createHash, randomBytes } from 'node:crypto';
import { inTransaction, openSimulatorDatabase } from '../simulator-store.ts';
import { coinbase, hexOf, type Output } from './bitcoin-script.ts';

const SCHEMA = `
CREATE TABLE IF NOT EXISTS blocks (height INTEGER PRIMARY KEY, hash TEXT NOT NULL UNIQUE, mined_ms INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS transactions (
  txid TEXT PRIMARY KEY, bytes TEXT NOT NULL, fee INTEGER NOT NULL, size INTEGER NOT NULL, replaceable INTEGER NOT NULL,
  height INTEGER REFERENCES blocks, number INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS outputs (
  txid TEXT NOT NULL REFERENCES transactions ON DELETE CASCADE, place INTEGER NOT NULL, minor INTEGER NOT NULL, script TEXT NOT NULL,
  spent_by TEXT REFERENCES transactions ON DELETE SET NULL, PRIMARY KEY (txid, place)
);
CREATE INDEX IF NOT EXISTS outputs_of_script ON outputs (script) WHERE spent_by IS NULL;
CREATE TABLE IF NOT EXISTS gifts (id TEXT PRIMARY KEY);
CREATE TABLE IF NOT EXISTS controls (name TEXT PRIMARY KEY, value INTEGER NOT NULL);
`;

export type BlockRow = { readonly height: number; readonly hash: string };
export type TransactionRow = {
  readonly txid: string;
  readonly bytes: string;
  readonly fee: number;
  readonly size: number;
  readonly replaceable: number;
  /** Null while it waits. */
  readonly height: number | null;
};
export type OutputRow = {
  readonly txid: string;
  readonly place: number;
  readonly minor: number;
  readonly script: string;
  readonly spent_by: string | null;
};

/**
 * `rate`: satoshi per virtual byte below which transactions are not mined. `mining`: 0 stops the blocks. `deaf`: 1 discards sent
 * transactions.
 */
export const CONTROLS = { rate: 1, mining: 1, deaf: 0 } as const;
export type Control = keyof typeof CONTROLS;

export type NewTransaction = Omit<TransactionRow, 'height'> & {
  readonly inputs: readonly { readonly txid: string; readonly place: number }[];
  readonly outputs: readonly Output[];
};

/** The chain and its pending transactions. Every change is on disk before it is answered. */
export class BitcoinBook {
  readonly #database;

  constructor(file: string) {
    this.#database = openSimulatorDatabase(file, SCHEMA);
    if (this.tip() === undefined) this.#addBlock(0);
  }

  close(): void {
    this.#database.close();
  }

  tip(): BlockRow | undefined {
    return this.#one<BlockRow>('SELECT height, hash FROM blocks ORDER BY height DESC LIMIT 1');
  }

  blockAt(height: number): BlockRow | undefined {
    return this.#one<BlockRow>('SELECT height, hash FROM blocks WHERE height = ?', height);
  }

  blockOf(hash: string): BlockRow | undefined {
    return this.#one<BlockRow>('SELECT height, hash FROM blocks WHERE hash = ?', hash);
  }

  find(txid: string): TransactionRow | undefined {
    return this.#one<TransactionRow>('SELECT * FROM transactions WHERE txid = ?', txid);
  }

  inBlock(height: number): readonly TransactionRow[] {
    return this.#all<TransactionRow>('SELECT * FROM transactions WHERE height = ? ORDER BY number', height);
  }

  newest(): readonly TransactionRow[] {
    return this.#all<TransactionRow>('SELECT * FROM transactions ORDER BY number DESC LIMIT 50');
  }

  output(txid: string, place: number): OutputRow | undefined {
    return this.#one<OutputRow>('SELECT * FROM outputs WHERE txid = ? AND place = ?', txid, place);
  }

  /** Outputs of transactions in blocks that pending transactions do not spend either. */
  unspentOf(script: Uint8Array): readonly (OutputRow & { readonly height: number })[] {
    return this.#all(
      'SELECT o.*, t.height FROM outputs o JOIN transactions t USING (txid) WHERE script = ? AND spent_by IS NULL AND t.height IS NOT NULL',
      hexOf(script),
    );
  }

  /** Whether anything was ever sent to it. */
  knows(script: Uint8Array): boolean {
    return this.#one<{ txid: string }>('SELECT txid FROM outputs WHERE script = ? LIMIT 1', hexOf(script)) !== undefined;
  }

  control(name: Control): number {
    return this.#one<{ value: number }>('SELECT value FROM controls WHERE name = ?', name)?.value ?? CONTROLS[name];
  }

  setControl(name: Control, value: number): void {
    this.#run('INSERT INTO controls VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value', name, value);
  }

  /** Takes a transaction; those that it replaces are gone. */
  add(transaction: NewTransaction, replaced: readonly string[]): void {
    inTransaction(this.#database, () => {
      for (const txid of replaced) this.#forget(txid);
      this.#insert(transaction, null);
    });
  }

  /** New coins, in a separate block; once under an id. */
  give(output: Output, id?: string): void {
    inTransaction(this.#database, () => {
      if (id !== undefined && this.#isGiven(id)) return;
      const height = this.#addBlock((this.tip()?.height ?? -1) + 1);
      const { txid, bytes } = coinbase(height, output);
      this.#insert({ txid, bytes, fee: 0, size: 100, replaceable: 0, inputs: [], outputs: [output] }, height);
    });
  }

  #isGiven(id: string): boolean {
    return this.#database.prepare('INSERT INTO gifts VALUES (?) ON CONFLICT DO NOTHING').run(id).changes === 0;
  }

  /** One block with everything that pays enough. */
  mine(): void {
    inTransaction(this.#database, () => {
      const height = this.#addBlock((this.tip()?.height ?? -1) + 1);
      this.#run('UPDATE transactions SET height = ? WHERE height IS NULL AND fee >= size * ?', height, this.control('rate'));
    });
  }

  /** Other blocks in the place of the last ones, and one more. Their transactions wait again, or are lost. */
  reorganise(depth: number, losing: boolean): void {
    inTransaction(this.#database, () => {
      const tip = this.tip()?.height ?? 0;
      const first = Math.max(1, tip - depth + 1);
      const isCoinbase = "bytes LIKE '0200000001' || '" + '0'.repeat(64) + "%'";
      const moved = this.#all<TransactionRow>(`SELECT * FROM transactions WHERE height >= ? AND NOT (${isCoinbase})`, first);
      this.#run(`UPDATE transactions SET height = NULL WHERE height >= ? AND NOT (${isCoinbase})`, first);
      if (losing) for (const { txid } of moved) this.#forget(txid);
      for (let height = first; height <= tip; height += 1) this.#run('UPDATE blocks SET hash = ? WHERE height = ?', newHash(), height);
      this.#addBlock(tip + 1);
    });
  }

  /** Forgets a waiting transaction, and what spends it. */
  lose(txid: string): void {
    inTransaction(this.#database, () => {
      this.#forget(txid);
    });
  }

  #forget(txid: string): void {
    for (const { spent_by } of this.#all<OutputRow>('SELECT * FROM outputs WHERE txid = ? AND spent_by IS NOT NULL', txid)) {
      if (spent_by !== null) this.#forget(spent_by);
    }
    this.#run('UPDATE outputs SET spent_by = NULL WHERE spent_by = ?', txid);
    this.#run('DELETE FROM transactions WHERE txid = ? AND height IS NULL', txid);
  }

  #insert({ txid, bytes, fee, size, replaceable, inputs, outputs }: NewTransaction, height: number | null): void {
    this.#run(
      'INSERT INTO transactions SELECT ?, ?, ?, ?, ?, ?, coalesce(max(number), 0) + 1 FROM transactions',
      ...[txid, bytes, fee, size, replaceable, height],
    );
    outputs.forEach(({ minor, script }, place) => {
      this.#run('INSERT INTO outputs VALUES (?, ?, ?, ?, NULL)', txid, place, Number(minor), hexOf(script));
    });
    for (const input of inputs) this.#run('UPDATE outputs SET spent_by = ? WHERE txid = ? AND place = ?', txid, input.txid, input.place);
  }

  #addBlock(height: number): number {
    this.#run('INSERT INTO blocks VALUES (?, ?, ?)', height, newHash(), Date.now());
    return height;
  }

  #run(sql: string, ...values: readonly (string | number | null)[]): void {
    this.#database.prepare(sql).run(...values);
  }

  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- rows have the shape of the schema above
  #one<Row>(sql: string, ...values: readonly (string | number)[]): Row | undefined {
    return this.#database.prepare(sql).get(...values) as Row | undefined;
  }

  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- rows have the shape of the schema above
  #all<Row>(sql: string, ...values: readonly (string | number)[]): readonly Row[] {
    return this.#database.prepare(sql).all(...values) as unknown as readonly Row[];
  }
}

/** No work is done, so a hash only has to be unlike every other. */
const newHash = (): string => createHash('sha256').update(randomBytes(32)).digest('hex');
