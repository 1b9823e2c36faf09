import { KeyWrap } from '@danubit/event-store/postgres/key-wrap';
import { countLeft, openAll, personalDataKeysColumn, rewrapAll, type WrappedColumn } from '@danubit/event-store/postgres/rewrap-keys';
import type pg from 'pg';
import { signingKeyPlace } from '../../platform/auth/signing-keys.ts';
import { factorPlace } from '../../platform/factors/factors.ts';

/** So many times what others wrapped meanwhile is looked for; more means that a process goes on under the old key. */
const MAX_TURNS = 5;

type Request = {
  /** As the api, and as the role that may read personal-data keys. */
  readonly client: Pick<pg.Client, 'query'>;
  readonly keysClient: Pick<pg.Client, 'query'>;
  /** The new key. */
  readonly keyEncryptionKey: string;
  /** The one that it takes the place of. */
  readonly other: string;
  readonly say: (line: string) => void;
};

export class KeysLeft extends Error {
  constructor(table: string, left: number) {
    super(
      `${String(left)} keys of ${table} are still wrapped under the old key: a process goes on wrapping under it.\n` +
        'Start every process with the new KEY_ENCRYPTION_KEY, then run this again.',
    );
    this.name = 'KeysLeft';
  }
}

/** Everything that lies under KEY_ENCRYPTION_KEY: keys of persons, secrets of authenticators, keys of access tokens. */
const columnsOf = ({ client, keysClient }: Request): readonly WrappedColumn[] => [
  personalDataKeysColumn(keysClient),
  { client, table: 'app.factors', id: 'factor_id', idType: 'uuid', column: 'sealed_secret', place: factorPlace },
  { client, table: 'app.signing_keys', id: 'key_id', idType: 'text', column: 'sealed_private_key', place: signingKeyPlace },
];

/**
 * Opens everything before it changes anything, wraps all of it under the new key, and proves that the new key alone opens it.
 * @throws KeyDoesNotOpen when a key is wrong, KeysLeft when the old one is still in use.
 */
export const rewrapKeys = async (request: Request): Promise<void> => {
  const { keyEncryptionKey, other, say } = request;
  const columns = columnsOf(request);
  const both = new KeyWrap(keyEncryptionKey, other);
  for (const column of columns) await openAll(column, both);
  for (const column of columns) await wrapAnew(column, both, say);
  const newOne = new KeyWrap(keyEncryptionKey);
  for (const column of columns) say(`  ${column.table}: all ${String(await openAll(column, newOne))} open with the new key alone`);
};

const wrapAnew = async (column: WrappedColumn, wrap: KeyWrap, say: Request['say']): Promise<void> => {
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const wrapped = await rewrapAll(column, wrap, () => undefined);
    say(`  ${column.table}: ${String(wrapped)} wrapped under the new key`);
    if ((await countLeft(column, wrap)) === 0) return;
  }
  throw new KeysLeft(column.table, await countLeft(column, wrap));
};
