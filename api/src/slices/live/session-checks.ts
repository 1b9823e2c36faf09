import { Injectable } from '@nestjs/common';
import { Log } from '../../platform/logging/log.ts';
import { LiveSessions } from '../../platform/sessions/live-sessions.ts';

/** Long enough that thousands of streams take a few queries a second. */
const GATHERED_FOR_MS = 250;

type Gathered = { readonly sessionIds: Set<string>; readonly alive: Promise<ReadonlySet<string>> };

/** Checks the sessions of open streams. Checks requested shortly after one another share one query. */
@Injectable()
export class SessionChecks {
  #gathered: Gathered | undefined;

  constructor(
    private readonly sessions: LiveSessions,
    private readonly log: Log,
  ) {}

  /** False also when the database is unavailable: the page reconnects then, and the guard checks its session again. */
  async isAlive(sessionId: string): Promise<boolean> {
    this.#gathered ??= this.#gather();
    this.#gathered.sessionIds.add(sessionId);
    return (await this.#gathered.alive).has(sessionId);
  }

  #gather(): Gathered {
    const sessionIds = new Set<string>();
    const alive = new Promise<ReadonlySet<string>>((resolve) => {
      setTimeout(() => {
        this.#gathered = undefined;
        resolve(this.#aliveAmong([...sessionIds]));
      }, GATHERED_FOR_MS).unref();
    });
    return { sessionIds, alive };
  }

  async #aliveAmong(sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
    try {
      return await this.sessions.aliveAmong(sessionIds);
    } catch (error) {
      this.log.warn({ err: error, sessions: sessionIds.length }, 'live streams could not check their sessions');
      return new Set();
    }
  }
}
