import { randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';

/** Hash of "the password of test logins". Stored, since hashing costs 18 ms of a core for each login. */
const TEST_PASSWORD_HASH = '$argon2id$v=19$m=19456,t=2,p=1$d0hF+Dt1UgeVOJ7H2dFhzw$VMvwmVIK3J3Kl9uzO6k2vgevPxfDb8FLEJxT6YQIVaM';

type Login = { readonly userId: string; readonly subjectId: string; readonly now: Date };

/** A confirmed login with a password. */
export const insertLogin = async (database: DataSource, { userId, subjectId, now }: Login): Promise<void> => {
  await database.query(
    `INSERT INTO app.credentials (user_id, subject_id, email_index, password_hash, created_at, confirmed_at) VALUES ($1, $2, $3, $4, $5, $5)`,
    [userId, subjectId, randomBytes(32), TEST_PASSWORD_HASH, now],
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
