import { randomBytes, randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { RetentionClass } from '../kernel/personal.ts';
import { MAX_KEY_AGE_MS, PersonalDataKeys, UnknownPersonalDataKey, type KeyScope, type PersonalDataKey } from '../personal-data.port.ts';
import { checkSchema } from './identifiers.ts';
import { KeyWrap } from './key-wrap.ts';
import { PatientPool } from './patient-pool.ts';
import { connectionConfig } from './session.ts';

const KEY_BYTES = 32;
const MAX_CONNECTIONS = 4;
const MAX_KEYS_IN_MEMORY = 10_000;
const STATEMENT_TIMEOUT_MS = 10_000;

type Options = {
  readonly connectionString: string;
  /** 32 bytes in base64. */
  readonly keyEncryptionKey: string;
  /** A second key that opens the keys wrapped under it. */
  readonly otherKeyEncryptionKey?: string | undefined;
  readonly schema?: string;
  readonly now?: () => number;
};

/** Takes the place of a period, in a row without a key: every key of this person and class is destroyed, and none is ever created. */
const WHOLE_CLASS = 'all';

type KeyRow = { readonly key_id: string; readonly period: string; readonly wrapped_key: Buffer | null };
type WrappedKey = Omit<KeyRow, 'period'>;

/**
 * Keys in a separate schema, each wrapped under the key encryption key. A process holds unwrapped keys for at most `MAX_KEY_AGE_MS`, so
 * that destruction by another process takes effect here after that time.
 */
export class PostgresPersonalDataKeys extends PersonalDataKeys {
  readonly #pool: PatientPool;
  readonly #table: string;
  readonly #wrap: KeyWrap;
  readonly #byScope: LRUCache<string, PersonalDataKey>;
  readonly #byId: LRUCache<string, Uint8Array>;

  /** @throws when the key encryption key is not 32 bytes */
  constructor({ connectionString, keyEncryptionKey, otherKeyEncryptionKey, schema = 'keys', now = () => performance.now() }: Options) {
    super();
    this.#wrap = new KeyWrap(keyEncryptionKey, otherKeyEncryptionKey);
    this.#table = `${checkSchema(schema)}.personal_data_keys`;
    this.#byScope = new LRUCache(cacheOptions(now));
    this.#byId = new LRUCache(cacheOptions(now));
    this.#pool = new PatientPool({
      ...connectionConfig(connectionString, 'keys', { statement_timeout: STATEMENT_TIMEOUT_MS }),
      max: MAX_CONNECTIONS,
    });
  }

  override async keyFor(scope: KeyScope): Promise<PersonalDataKey | undefined> {
    const name = nameOf(scope);
    const held = this.#byScope.get(name);
    if (held !== undefined) return held;
    const { key_id: keyId, wrapped_key: wrapped } = (await this.#find(scope)) ?? (await this.#make(scope));
    if (wrapped === null) return undefined;
    const found = { keyId, key: this.#wrap.unwrap(wrapped, keyId) };
    this.#byScope.set(name, found);
    this.#byId.set(keyId, found.key);
    return found;
  }

  override async keysById(keyIds: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> {
    const found = new Map<string, Uint8Array>();
    for (const keyId of keyIds) {
      const held = this.#byId.get(keyId);
      if (held !== undefined) found.set(keyId, held);
    }
    const missing = keyIds.filter((keyId) => !found.has(keyId));
    for (const [keyId, wrapped] of await this.#load(missing)) {
      if (wrapped === null) continue;
      const key = this.#wrap.unwrap(wrapped, keyId);
      this.#byId.set(keyId, key);
      found.set(keyId, key);
    }
    return found;
  }

  override async destroy({ subjectId, retentionClass, period = WHOLE_CLASS }: Parameters<PersonalDataKeys['destroy']>[0]): Promise<void> {
    // The row without a key is also written for a scope that had none: otherwise a slower command could still create a key.
    const rows = await this.#pool.query<KeyRow>({
      text: `INSERT INTO ${this.#table} AS keys (key_id, subject_id, retention_class, period, wrapped_key, destroyed_at)
       VALUES ($1, $2, $3, $4, NULL, clock_timestamp())
       ON CONFLICT (subject_id, retention_class, period)
       DO UPDATE SET wrapped_key = NULL, destroyed_at = coalesce(keys.destroyed_at, excluded.destroyed_at)
       RETURNING key_id, period, wrapped_key`,
      values: [randomUUID(), subjectId, retentionClass, period],
    });
    // A separate statement, so that it sees every key whose creator did not see the row above (`#make`).
    const periods = period === WHOLE_CLASS ? await this.#emptyClass(subjectId, retentionClass) : [];
    for (const row of [...rows, ...periods]) {
      this.#byScope.delete(nameOf({ subjectId, retentionClass, period: row.period }));
      this.#byId.delete(row.key_id);
    }
  }

  override async close(): Promise<void> {
    await this.#pool.end();
  }

  /** The key's row, or the row that marks the whole class as destroyed. */
  async #find({ subjectId, retentionClass, period }: KeyScope): Promise<KeyRow | undefined> {
    const rows = await this.#pool.query<KeyRow>({
      name: 'find_key',
      text: `SELECT key_id, period, wrapped_key FROM ${this.#table}
       WHERE subject_id = $1 AND retention_class = $2 AND period IN ($3, '${WHOLE_CLASS}')`,
      values: [subjectId, retentionClass, period],
    });
    return rows.find((row) => row.period === WHOLE_CLASS) ?? rows[0];
  }

  /**
   * When two processes create the first key of a scope at the same time, both get the one that was stored. When one creates a key while
   * another destroys the class, either the first sees the row of the destruction and uses no key, or the second clears the row of the
   * first.
   */
  async #make(scope: KeyScope): Promise<KeyRow> {
    const { subjectId, retentionClass, period } = scope;
    const keyId = randomUUID();
    await this.#pool.query({
      text: `INSERT INTO ${this.#table} (key_id, subject_id, retention_class, period, wrapped_key) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (subject_id, retention_class, period) DO NOTHING`,
      values: [keyId, subjectId, retentionClass, period, this.#wrap.wrap(randomBytes(KEY_BYTES), keyId)],
    });
    const stored = await this.#find(scope);
    if (stored === undefined) throw new Error('A personal-data key that was just stored is missing.');
    if (stored.period === WHOLE_CLASS) await this.#emptyClass(subjectId, retentionClass);
    return stored;
  }

  async #emptyClass(subjectId: string, retentionClass: RetentionClass): Promise<readonly KeyRow[]> {
    return this.#pool.query<KeyRow>({
      text: `UPDATE ${this.#table} SET wrapped_key = NULL, destroyed_at = coalesce(destroyed_at, clock_timestamp())
       WHERE subject_id = $1 AND retention_class = $2 RETURNING key_id, period, wrapped_key`,
      values: [subjectId, retentionClass],
    });
  }

  async #load(keyIds: readonly string[]): Promise<ReadonlyMap<string, Buffer | null>> {
    if (keyIds.length === 0) return new Map();
    const rows = await this.#pool.query<WrappedKey>({
      name: 'load_keys',
      text: `SELECT key_id, wrapped_key FROM ${this.#table} WHERE key_id = ANY($1::uuid[])`,
      values: [keyIds],
    });
    const loaded = new Map(rows.map((row) => [row.key_id, row.wrapped_key]));
    const unknown = keyIds.find((keyId) => !loaded.has(keyId));
    if (unknown !== undefined) throw new UnknownPersonalDataKey(unknown);
    return loaded;
  }
}

/**
 * A key's age counts from when it was read, however often it is used. The cache keeps an entry whose age equals the `ttl`, hence one
 * millisecond less; resolution 0 reads the clock on every look-up.
 */
const cacheOptions = (now: () => number) => ({
  max: MAX_KEYS_IN_MEMORY,
  ttl: MAX_KEY_AGE_MS - 1,
  ttlResolution: 0,
  perf: { now },
});

const nameOf = ({ subjectId, retentionClass, period }: KeyScope): string => JSON.stringify([subjectId, retentionClass, period]);
