import type pg from 'pg';
import type { Secrets } from '@danubit/deploy/installation/secrets';
import { good, problem, type Finding } from './finding.ts';

export type IndexKeys = Pick<Secrets, 'EMAIL_INDEX_KEY' | 'EMAIL_INDEX_KEY_OTHER'>;

/** The last part of a change (`rotate-email-index.ts`). */
const LAST_PART = 'app.blind_index';

/** Which keys of the email index are still needed while one replaces the other. */
export const examineEmailIndex = async (client: Pick<pg.Client, 'query'>, keys: IndexKeys): Promise<readonly Finding[]> => {
  if (keys.EMAIL_INDEX_KEY_OTHER === undefined) return [];
  // Imported here, because it has to be built and the doctor also runs in a fresh checkout.
  const { indexKeyName } = await import('@danubit/api/platform/accounts/keyed-index');
  const { rows } = await client.query('SELECT FROM app.index_rotations WHERE key_name = $1 AND part = $2 AND is_done', [
    indexKeyName(keys.EMAIL_INDEX_KEY),
    LAST_PART,
  ]);
  return [
    rows.length > 0
      ? good('email index', 'EMAIL_INDEX_KEY_OTHER is not needed any more: remove it from secrets.json before the next start')
      : problem('email index', 'EMAIL_INDEX_KEY and EMAIL_INDEX_KEY_OTHER are both needed', 'make rotate-email-index'),
  ];
};
