import { KeyWrap } from '@danubit/event-store/postgres/key-wrap';
import { countLeft, openAll, personalDataKeysColumn, rewrapAll, type WrappedColumn } from '@danubit/event-store/postgres/rewrap-keys';
import type pg from 'pg';
import { signingKeyPlace } from '../../platform/auth/signing-keys.ts';
import { factorPlace } from '../../platform/factors/factors.ts';

/** Passes over a table that running processes still write to. More passes mean that a process still wraps under the old key. */
const MAX_PASSES = 5;

type Request = {
  /** Connected as the api. */
  readonly client: Pick<pg.Client, 'query'>;
  /** Connected as the role that may read personal-data keys. */
  readonly keysClient: Pick<pg.Client, 'query'>;
  /** The new key. */
  readonly keyEncryptionKey: string;
  /** The old key, which it replaces. */
  readonly other: string;
  readonly say: (line: string) => void;
};

export class KeysLeft extends Error {
  constructor(table: string, left: number) {
    super(
      `${String(left)} keys of ${table} are still wrapped under the old key: a process still wraps keys under it.\n` +
        'Start every process with the new KEY_ENCRYPTION_KEY, then run this again.',
    );
    this.name = 'KeysLeft';
  }
}

/** Every column wrapped under KEY_ENCRYPTION_KEY: personal-data keys, authenticator secrets, signing keys of access tokens. */
const columnsOf = ({ client, keysClient }: Request): readonly WrappedColumn[] => [
  personalDataKeysColumn(keysClient),
  { client, table: 'app.factors', id: 'factor_id', idType: 'uuid', column: 'sealed_secret', place: factorPlace },
  { client, table: 'app.signing_keys', id: 'key_id', idType: 'text', column: 'sealed_private_key', place: signingKeyPlace },
];

/**
 * Opens every value before it changes any, wraps all under the new key, and verifies that the new key is enough to open them.
 * @throws KeyDoesNotOpen when a key is wrong, KeysLeft when the old one is still in use.
 */
export const rewrapKeys = async (request: Request): Promise<void> => {
  const { keyEncryptionKey, other, say } = request;
  const columns = columnsOf(request);
  const both = new KeyWrap(keyEncryptionKey, other);
  for (const column of columns) await openAll(column, both);
  for (const column of columns) await rewrapColumn(column, both, say);
  const newOne = new KeyWrap(keyEncryptionKey);
  for (const column of columns) say(`  ${column.table}: all ${String(await openAll(column, newOne))} open with only the new key`);
};

const rewrapColumn = async (column: WrappedColumn, wrap: KeyWrap, say: Request['say']): Promise<void> => {
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const wrapped = await rewrapAll(column, wrap, () => undefined);
    say(`  ${column.table}: ${String(wrapped)} wrapped under the new key`);
    if ((await countLeft(column, wrap)) === 0) return;
  }
  throw new KeysLeft(column.table, await countLeft(column, wrap));
};
