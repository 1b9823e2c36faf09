import { Clock } from '@danubit/core/kernel/clock';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { sessionEntity } from '../database/entities/session.entity.ts';

type LiveSession = { readonly userId: string; readonly subjectId: string };

const CACHED_MS = 1_000;
const MAX_CACHED = 10_000;

type Cached = { readonly session: LiveSession | undefined; readonly until: number };

/** Whether a session still lives. An answer is kept for at most a second, so that a sign-out ends every access within it. */
@Injectable()
export class LiveSessions {
  readonly #cached = new Map<string, Cached>();

  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  async find(sessionId: string): Promise<LiveSession | undefined> {
    const now = this.clock.now();
    const cached = this.#cached.get(sessionId);
    if (cached !== undefined && cached.until > now.getTime()) return cached.session;
    const session = await this.#read(sessionId, now);
    if (this.#cached.size >= MAX_CACHED) this.#cached.clear();
    this.#cached.set(sessionId, { session, until: now.getTime() + CACHED_MS });
    return session;
  }

  /** For the process that ends a session: it need not wait for the second to pass. */
  forget(sessionId: string): void {
    this.#cached.delete(sessionId);
  }

  async #read(sessionId: string, now: Date): Promise<LiveSession | undefined> {
    const row = await this.database.getRepository(sessionEntity).findOneBy({ sessionId });
    if (row === null || row.endedAt !== null || row.endsAt <= now || row.idleEndsAt <= now) return undefined;
    return { userId: row.userId, subjectId: row.subjectId };
  }
}
