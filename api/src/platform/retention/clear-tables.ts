import type { DataSource } from 'typeorm';
import { emailIndexOf, type IndexKeys } from '../accounts/keyed-index.ts';

type Person = {
  readonly userId: string;
  readonly addresses: ReadonlySet<string>;
  /** Visitors who wrote from one of the addresses, and the mails to any of them, as far as they are known. */
  readonly otherSubjectIds: readonly string[];
  readonly mailIds: readonly string[];
};

/**
 * Deletes what schema `app` holds of a person: login, sessions, tokens, factors, passkeys, stored replies, newsletter, counters of limits,
 * tries of cards, exports of their data, the hashes that they are found by, documents, mails of the development mailbox, and the way to the
 * team of a company. Tables as of a moment may name the person and are dropped. One transaction; may be repeated.
 */
export const clearTables = async (database: DataSource, person: Person, emailIndexKeys: IndexKeys): Promise<void> => {
  const { userId, otherSubjectIds, mailIds } = person;
  const addresses = [...person.addresses];
  const indexes = addresses.flatMap((address) => emailIndexOf(address, emailIndexKeys).all);
  await database.transaction(async (manager) => {
    // Buckets are named after the user id or the index of the address.
    await manager.query(`DELETE FROM app.rate_limits USING unnest($1::text[]) AS part WHERE strpos(bucket, part) > 0`, [
      [userId, ...indexes.map((index) => index.toString('hex'))],
    ]);
    // A visitor's request has the id of the enquiry.
    await manager.query('DELETE FROM app.idempotency_keys WHERE owner = $1 OR command_id::text = ANY($2)', [userId, otherSubjectIds]);
    await manager.query('DELETE FROM app.newsletter_subscriptions WHERE email_index = ANY($1) OR subscription_id::text = ANY($2)', [
      indexes,
      otherSubjectIds,
    ]);
    await manager.query('DELETE FROM app.partner_invitations WHERE email_index = ANY($1)', [indexes]);
    await manager.query('DELETE FROM app.partner_members WHERE user_id = $1', [userId]);
    await manager.query('DELETE FROM app.mailbox WHERE message_id = ANY($1) OR lower(to_address) = ANY($2) OR lower(reply_to) = ANY($2)', [
      mailIds.map((mailId) => `<${mailId}@danubit.example>`),
      addresses,
    ]);
    // Refresh tokens go with their session; factors, passkeys, recovery codes and mailed links with the login.
    await manager.query('DELETE FROM app.data_exports WHERE user_id = $1', [userId]);
    await manager.query('DELETE FROM app.blind_index WHERE user_id = $1', [userId]);
    await manager.query('DELETE FROM app.blind_receipts WHERE user_id = $1', [userId]);
    await manager.query('DELETE FROM app.customer_documents WHERE user_id = $1', [userId]);
    await manager.query(`UPDATE past.requests SET state = 'dropped' WHERE state IN ('waiting', 'building', 'ready')`);
    await manager.query('DELETE FROM app.card_tries WHERE user_id = $1', [userId]);
    await manager.query('DELETE FROM app.sessions WHERE user_id = $1', [userId]);
    await manager.query('DELETE FROM app.credentials WHERE user_id = $1', [userId]);
  });
};
