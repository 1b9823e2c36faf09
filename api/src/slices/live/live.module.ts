import { Module, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { ApiSettings } from '../../platform/config/api-settings.ts';
import { Log } from '../../platform/logging/log.ts';
import { LiveSessions } from '../../platform/sessions/live-sessions.ts';
import { ChangeFeed } from './change-feed.ts';
import { LiveHub } from './live-hub.ts';
import { LiveTiming } from './live-timing.ts';
import { SessionChecks } from './session-checks.ts';
import { StreamsBySession } from './streams-by-session.ts';
import { StreamLiveChangesController } from './stream-live-changes/stream-live-changes.controller.ts';

const FORGET_EVERY_MS = 30_000;

@Module({
  controllers: [StreamLiveChangesController],
  providers: [{ provide: LiveHub, useFactory: () => new LiveHub() }, LiveTiming, SessionChecks, StreamsBySession],
})
export class LiveModule implements OnModuleInit, OnModuleDestroy {
  readonly #feed: ChangeFeed;
  #forgetting: NodeJS.Timeout | undefined;

  constructor(
    private readonly hub: LiveHub,
    streams: StreamsBySession,
    sessions: LiveSessions,
    settings: ApiSettings,
    log: Log,
  ) {
    this.#feed = new ChangeFeed({
      connectionString: settings.values.DATABASE_URL,
      onChange: ({ owner, table }) => {
        if (owner === null) hub.changedForAll(table);
        else hub.changed(owner, table);
      },
      onSessionsEnded: (sessionIds) => {
        for (const sessionId of sessionIds) {
          sessions.forget(sessionId);
          streams.end(sessionId);
        }
      },
      onGap: () => {
        hub.resyncAll();
      },
      onTrouble: (error) => {
        log.warn({ err: error }, 'the change feed is interrupted; reconnecting');
      },
    });
  }

  onModuleInit(): void {
    this.#feed.start();
    this.#forgetting = setInterval(() => {
      this.hub.forgetIdle();
    }, FORGET_EVERY_MS);
  }

  /** Runs before the server closes its connections, so that clients see an orderly end. */
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.#forgetting);
    this.hub.endAll();
    await this.#feed.stop();
  }
}
