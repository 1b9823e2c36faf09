import { reconciliation } from '@danubit/core/domain/books/reconciliation/reconciliation.decider';
import { reconciliationStream } from '@danubit/core/domain/books/reconciliation/reconciliation.stream';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { deriveCommandId, idFromText } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import type { Clock } from '@danubit/runtime/clock';
import type { Logger } from 'pino';

const LOOK_EVERY_MS = 10 * 60_000;
/** Providers have closed their day by then. */
const NOT_BEFORE_HOUR = 3;

type Options = { readonly log: EventLog; readonly clock: Clock; readonly scopes: readonly string[] };

/** Sees to it that each scope is compared once a day (UTC). What it requests is due work; several processes request the same. */
export const keepReconciling = ({ logger, ...options }: Options & { readonly logger: Logger }): { readonly stop: () => Promise<void> } => {
  let looking: Promise<void> = Promise.resolve();
  const look = (): void => {
    looking = looking
      .then(() => requestDaily(options))
      .catch((error: unknown) => {
        logger.error({ err: error }, 'the daily reconciliation could not be requested; trying again');
      });
  };
  look();
  const timer = setInterval(look, LOOK_EVERY_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await looking;
    },
  };
};

export const requestDaily = async ({ log, clock, scopes }: Options): Promise<void> => {
  const now = clock.now();
  if (now.getUTCHours() < NOT_BEFORE_HOUR) return;
  const date = now.toISOString().slice(0, 10);
  for (const scope of scopes) {
    await handleCommand(log, {
      stream: reconciliationStream(scope, date),
      decider: reconciliation,
      command: { type: 'RequestRun', scope, date, by: null },
      context: commandContext({
        commandId: deriveCommandId(idFromText(`reconciliation:${scope}:${date}`), 'daily'),
        occurredAt: now.toISOString(),
        actor: SYSTEM_ACTOR,
        subjectId: null,
      }),
    });
  }
};
