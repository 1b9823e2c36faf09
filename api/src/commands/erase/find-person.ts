import { account } from '@danubit/core/domain/identity/account/account.decider';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import type { EventLog } from '@danubit/event-store/event-log';
import type { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { normaliseEmail } from '../../platform/accounts/email-address.ts';
import { emailIndexOf, type IndexKeys } from '../../platform/accounts/keyed-index.ts';

export type Person = { readonly userId: string; readonly subjectId: string };

type Parts = { readonly database: Pick<DataSource, 'query'>; readonly eventLog: EventLog; readonly emailIndexKeys: IndexKeys };

/**
 * The person of an email address or user id. A user id is looked up in the log, so that it is found when the login is gone: after closing,
 * or when an erasure was interrupted.
 * @throws Error for an unknown account
 */
export const findPerson = async (parts: Parts, given: string): Promise<Person> => {
  const userId = z.safeParse(z.uuid(), given).success ? given : await userIdOf(parts, given);
  const found = userId === undefined ? null : await parts.eventLog.load(account, accountStream(userId));
  if (found === null) throw new Error(`There is no account "${given}". A closed account is found by its user id only.`);
  return { userId: found.userId, subjectId: found.subjectId };
};

const userIdOf = async ({ database, emailIndexKeys }: Parts, email: string): Promise<string | undefined> => {
  const rows = await database.query<{ user_id: string }[]>('SELECT user_id FROM app.credentials WHERE email_index = ANY($1)', [
    emailIndexOf(normaliseEmail(email), emailIndexKeys).all,
  ]);
  return rows[0]?.user_id;
};
