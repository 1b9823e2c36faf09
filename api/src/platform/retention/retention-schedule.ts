import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { EventLog } from '@danubit/event-store/event-log';
import { PersonalDataKeys } from '@danubit/event-store/personal-data.port';
import { Clock } from '@danubit/runtime/clock';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { indexKeysOf } from '../accounts/keyed-index.ts';
import { ApiSettings } from '../config/api-settings.ts';
import { OwnRows } from '../database/own-rows.ts';
import { Log } from '../logging/log.ts';
import { RestrictedStreams } from '../restricted/restricted-streams.ts';
import { destroyDueData } from './destroy-due-data.ts';
import { destroyRestrictedData } from './destroy-restricted-data.ts';

const EVERY_MS = 3_600_000;

/**
 * Once an hour: destroys what is due. In the api, because only its restricted role can read whether data is held; the workers must not
 * know. The log line has a number and no ids, and does not say what was held.
 */
@Injectable()
export class RetentionSchedule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: DataSource,
    private readonly log: EventLog,
    private readonly restrictedLog: RestrictedLog,
    private readonly restrictedStreams: RestrictedStreams,
    private readonly keys: PersonalDataKeys,
    private readonly clock: Clock,
    private readonly own: OwnRows,
    private readonly settings: ApiSettings,
    private readonly lines: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => {
      this.#running = this.#running.then(() => this.run());
    }, EVERY_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  /** Never rejects: what failed is done in the next hour. */
  async run(): Promise<void> {
    const { database, log, restrictedLog, restrictedStreams, keys } = this;
    const { mode } = this.own;
    const emailIndexKeys = indexKeysOf(this.settings.values);
    try {
      const parts = { database, log, restrictedLog, restrictedStreams, keys, mode, emailIndexKeys, pause };
      const destroyed = await destroyDueData(parts, this.clock.now());
      if (destroyed > 0) this.lines.info({ destroyed }, 'keys were destroyed at the end of their period');
      // Not logged: a number would reveal how many people have entries in the restricted log.
      await destroyRestrictedData(parts, this.clock.now());
    } catch (error) {
      this.lines.warn({ err: error }, 'the keys that are due could not be destroyed');
    }
  }
}
