import { PARTNER_EVENTS_DAYS } from '@danubit/contracts/values/webhooks';
import { Clock } from '@danubit/runtime/clock';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LinkMails } from '../accounts/link-mails.ts';
import { FactorRemovals } from '../factors/factor-removals.ts';
import { PasskeyRemovals } from '../factors/passkey-removals.ts';
import { Log } from '../logging/log.ts';
import { KeyWatch } from '../partners/key-watch.ts';
import { startRepeating } from '../repeating.ts';
import { SessionEndings } from '../sessions/session-endings.ts';
import { UnrecordedDocuments } from './unrecorded-documents.ts';

const EVERY_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long the stored reply of an Idempotency-Key is kept. */
const IDEMPOTENCY_DAYS = 30;
/** Tokens and sessions are kept this long after their end, for investigations. */
const ENDED_DAYS = 90;
/** Longer than the window of NEW_CARDS_PAUSE_MINUTES, which is at most a day. */
const COUNTS_DAYS = 2;
/** How long a partner sees its requests. */
const PARTNER_REQUESTS_DAYS = 7;

/**
 * Once a minute: records events that a crash left out, ends what has expired, deletes what is past its retention. Every step may run in
 * several processes at once: the events carry derived ids and the rest are single statements.
 */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, BeforeApplicationShutdown {
  #stop: (() => Promise<void>) | undefined;

  constructor(
    private readonly mails: LinkMails,
    private readonly endings: SessionEndings,
    private readonly factors: FactorRemovals,
    private readonly passkeys: PasskeyRemovals,
    private readonly documents: UnrecordedDocuments,
    private readonly keyWatch: KeyWatch,
    private readonly database: DataSource,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.#stop = startRepeating(() => this.run(), EVERY_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.#stop?.();
  }

  /** Never rejects: a failed step is retried a minute later. */
  async run(): Promise<void> {
    const steps = {
      mails: () => this.mails.catchUp(),
      sessions: () => this.endings.catchUp(),
      factors: () => this.factors.removeAbandoned(),
      passkeys: () => this.passkeys.removeInterrupted(),
      documents: () => this.documents.settle(),
      keys: () => this.keyWatch.look(),
      old: () => this.#removeOld(),
    };
    for (const [step, work] of Object.entries(steps)) {
      try {
        await work();
      } catch (error) {
        this.log.warn({ err: error, step }, 'housekeeping failed');
      }
    }
  }

  async #removeOld(): Promise<void> {
    const now = this.clock.now().getTime();
    const ended = new Date(now - ENDED_DAYS * DAY_MS);
    await this.database.query('DELETE FROM app.idempotency_keys WHERE created_at < $1', [new Date(now - IDEMPOTENCY_DAYS * DAY_MS)]);
    await this.database.query('DELETE FROM app.open_deposits WHERE claimed_at < $1', [new Date(now - IDEMPOTENCY_DAYS * DAY_MS)]);
    await this.database.query('DELETE FROM app.card_tries WHERE counts_until < $1', [new Date(now)]);
    await this.database.query('DELETE FROM app.card_try_counts WHERE minute < $1', [new Date(now - COUNTS_DAYS * DAY_MS)]);
    await this.database.query('DELETE FROM app.rate_limits WHERE window_ends_at < $1', [new Date(now)]);
    await this.database.query('DELETE FROM app.partner_requests WHERE at < $1', [new Date(now - PARTNER_REQUESTS_DAYS * DAY_MS)]);
    await this.database.query('DELETE FROM app.partner_key_hours WHERE hour < $1', [new Date(now - PARTNER_REQUESTS_DAYS * DAY_MS)]);
    await this.database.query('DELETE FROM app.widget_sessions WHERE ends_at < $1', [new Date(now)]);
    // Streams of processes that died.
    await this.database.query('DELETE FROM app.partner_streams WHERE seen_at < $1', [new Date(now - HOUR_MS)]);
    await this.database.query('DELETE FROM app.partner_tokens WHERE ends_at < $1', [new Date(now)]);
    await this.database.query('DELETE FROM app.partner_invitations WHERE expires_at < $1', [new Date(now)]);
    // Its deliveries go with an event.
    await this.database.query('DELETE FROM app.partner_events WHERE published_at < $1', [new Date(now - PARTNER_EVENTS_DAYS * DAY_MS)]);
    await this.database.query('DELETE FROM app.factor_challenges WHERE expires_at < $1', [new Date(now)]);
    await this.database.query('DELETE FROM app.passkey_challenges WHERE expires_at < $1', [new Date(now)]);
    await this.database.query('DELETE FROM app.one_time_tokens WHERE expires_at < $1', [ended]);
    await this.database.query('DELETE FROM app.newsletter_requests WHERE expires_at < $1', [ended]);
    await this.database.query('DELETE FROM app.sessions WHERE end_recorded_at < $1', [ended]);
  }
}
