import { randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';

type Login = { readonly userId: string; readonly subjectId: string; readonly now: Date };

/** A confirmed login that no password opens. */
export const insertLogin = async (database: DataSource, { userId, subjectId, now }: Login): Promise<void> => {
  await database.query(
    `INSERT INTO app.credentials (user_id, subject_id, email_index, password_hash, created_at, confirmed_at) VALUES ($1, $2, $3, 'none', $4, $4)`,
    [userId, subjectId, randomBytes(32), now],
  );
};

const DAY_MS = 86_400_000;

/** A session of it that lasts a day. */
export const insertSession = async (
  database: DataSource,
  { userId, subjectId, sessionId, now }: Login & { readonly sessionId: string },
): Promise<void> => {
  await database.query(
    `INSERT INTO app.sessions (session_id, user_id, subject_id, address_index, started_at, last_active_at, first_factor_at, idle_ends_at, ends_at) VALUES ($1, $2, $3, $4, $5, $5, $5, $6, $6)`,
    [sessionId, userId, subjectId, randomBytes(32), now, new Date(now.getTime() + DAY_MS)],
  );
};
