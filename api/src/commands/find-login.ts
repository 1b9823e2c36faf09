import type { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { normaliseEmail } from '../platform/accounts/email-address.ts';
import { emailIndexOf, type IndexKeys } from '../platform/accounts/keyed-index.ts';
import { HAS_AUTHENTICATOR, HAS_PASSKEY } from '../platform/factors/second-factors.ts';

const loginSchema = z.object({ user_id: z.string(), subject_id: z.string(), has_second_factor: z.boolean() });
export type Login = z.infer<typeof loginSchema>;

type Parts = { readonly database: Pick<DataSource, 'query'>; readonly emailIndexKeys: IndexKeys };

/**
 * Finds a login by email address or user id. Only a login that has confirmed its address is found.
 * @throws Error for an unknown account.
 */
export const findLogin = async ({ database, emailIndexKeys }: Parts, account: string): Promise<Login> => {
  const isId = z.safeParse(z.uuid(), account).success;
  const [column, values] = isId ? ['user_id', [account]] : ['email_index', emailIndexOf(normaliseEmail(account), emailIndexKeys).all];
  const rows = await database.query<unknown[]>(
    `SELECT user_id, subject_id,
       (${HAS_AUTHENTICATOR('credentials.user_id')} OR ${HAS_PASSKEY('credentials.user_id')}) AS has_second_factor
     FROM app.credentials WHERE ${column} = ANY($1) AND confirmed_at IS NOT NULL`,
    [values],
  );
  if (rows[0] === undefined)
    throw new Error(`There is no account "${account}" with a confirmed address: give its email address or user id.`);
  return z.parse(loginSchema, rows[0]);
};
