import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { FIRST_FACTOR_METHODS, type FirstFactorMethod } from '../database/entities/session.entity.ts';
import { HAS_AUTHENTICATOR, HAS_PASSKEY } from '../factors/second-factors.ts';

export type LiveSession = {
  readonly userId: string;
  readonly subjectId: string;
  readonly startedAt: Date;
  readonly firstFactorMethod: FirstFactorMethod;
  readonly firstFactorAt: Date;
  /** Null at aal1. */
  readonly secondFactorAt: Date | null;
  /** Which second factors the account has, shown in this session or not. */
  readonly hasAuthenticator: boolean;
  readonly hasPasskey: boolean;
};

export const hasSecondFactor = ({ hasAuthenticator, hasPasskey }: LiveSession): boolean => hasAuthenticator || hasPasskey;

const CACHED_MS = 1_000;
const MAX_CACHED = 10_000;

type Cached = { readonly session: LiveSession | undefined; readonly until: number };

const rowsSchema = z.array(
  z.object({
    user_id: z.string(),
    subject_id: z.string(),
    started_at: z.date(),
    first_factor_method: z.enum(FIRST_FACTOR_METHODS),
    first_factor_at: z.date(),
    second_factor_at: z.nullable(z.date()),
    has_authenticator: z.boolean(),
    has_passkey: z.boolean(),
  }),
);

const idsSchema = z.array(z.object({ session_id: z.string() }));

/** At the time of the first parameter. */
const IS_ALIVE = 'ended_at IS NULL AND ends_at > $1 AND idle_ends_at > $1';

/** Whether a session is alive. Cached for at most a second, so that a sign-out ends all access within it. */
@Injectable()
export class LiveSessions {
  readonly #cached = new Map<string, Cached>();

  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  async find(sessionId: string): Promise<LiveSession | undefined> {
    const cached = this.#cached.get(sessionId);
    if (cached !== undefined && cached.until > this.clock.now().getTime()) return cached.session;
    return this.findNow(sessionId);
  }

  /** Reads the session without the cache, so that a proof given to another process a moment ago counts. */
  async findNow(sessionId: string): Promise<LiveSession | undefined> {
    const now = this.clock.now();
    const session = await this.#read(sessionId, now);
    if (this.#cached.size >= MAX_CACHED) this.#cached.clear();
    this.#cached.set(sessionId, { session, until: now.getTime() + CACHED_MS });
    return session;
  }

  /** Which of the sessions are alive, in one query without the cache. */
  async aliveAmong(sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows: unknown = await this.database.query(`SELECT session_id FROM app.sessions WHERE session_id = ANY($2) AND ${IS_ALIVE}`, [
      this.clock.now(),
      sessionIds,
    ]);
    return new Set(z.parse(idsSchema, rows).map(({ session_id: id }) => id));
  }

  /** For the process that ends a session, so that its cache does not delay the end. */
  forget(sessionId: string): void {
    this.#cached.delete(sessionId);
  }

  /** One query, because a request of every active customer waits for it each second. */
  async #read(sessionId: string, now: Date): Promise<LiveSession | undefined> {
    const rows: unknown = await this.database.query(
      `SELECT user_id, subject_id, started_at, first_factor_method, first_factor_at, second_factor_at,
         ${HAS_AUTHENTICATOR('sessions.user_id')} AS has_authenticator, ${HAS_PASSKEY('sessions.user_id')} AS has_passkey
       FROM app.sessions WHERE session_id = $2 AND ${IS_ALIVE}`,
      [now, sessionId],
    );
    const [row] = z.parse(rowsSchema, rows);
    return (
      row && {
        userId: row.user_id,
        subjectId: row.subject_id,
        startedAt: row.started_at,
        firstFactorMethod: row.first_factor_method,
        firstFactorAt: row.first_factor_at,
        secondFactorAt: row.second_factor_at,
        hasAuthenticator: row.has_authenticator,
        hasPasskey: row.has_passkey,
      }
    );
  }
}
