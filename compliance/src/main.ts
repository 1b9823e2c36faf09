import { maskCardNumbers } from '@danubit/contracts/values/card-number-mask';
import { AlertBook } from '@danubit/core/compliance/alert-book';
import { EVENT_LOG_SETTINGS, openFitEventLog } from '@danubit/core/main-log/open-event-log';
import { openRestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { SystemClock } from '@danubit/runtime/clock';
import { createLogger } from '@danubit/runtime/logging/create-logger';
import { endOnSignal, startOrDie } from '@danubit/runtime/process/process-life';
import { readSettings } from '@danubit/runtime/settings/settings';
import { startTelemetry, TELEMETRY_SETTINGS } from '@danubit/runtime/telemetry/start-telemetry';
import { applyDecisions } from './apply-decisions.ts';
import { assessPayment } from './assess-payment.ts';
import { createCompliance } from './compliance.app.ts';
import { keepDoing } from './keep-doing.ts';
import { listSourceOf } from './lists/list-source.ts';
import { ListsInForce } from './lists/lists-in-force.ts';
import { pseudonymsUnder } from './pseudonyms.ts';

const APPLY_EVERY_MS = 1_000;

const logger = createLogger('compliance', maskCardNumbers);

/** Of an error only its name: a message or a stack could name a person. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

startOrDie(async () => {
  const settings = readSettings([
    ...EVENT_LOG_SETTINGS,
    ...TELEMETRY_SETTINGS,
    ...(['LISTEN_HOST', 'LISTEN_PORT', 'RESTRICTED_DATABASE_URL', 'RESTRICTED_EVENTSTORE_URL'] as const),
    ...(['COMPLIANCE_TOKEN', 'COMPLIANCE_PSEUDONYM_KEY', 'SCREENING_LISTS'] as const),
  ]);
  await startTelemetry('compliance', settings);
  const clock = new SystemClock();
  const main = await openFitEventLog(settings);
  const restricted = openRestrictedLog(settings);
  const source = listSourceOf(settings.SCREENING_LISTS);
  const lists = new ListsInForce({
    ...{ source, restricted, clock },
    onProblem: (list, error) => {
      logger.error({ list, err: nameOf(error) }, 'a list could not be taken; the one in force stays');
    },
  });
  const tools = { main, restricted, clock, pseudonyms: pseudonymsUnder(settings.COMPLIANCE_PSEUDONYM_KEY), lists: () => lists.current() };
  const app = createCompliance({
    token: settings.COMPLIANCE_TOKEN,
    assess: (paymentId) => assessPayment(tools, paymentId),
    readiness: () => ({ ready: lists.current() !== undefined }),
    onFailure: (error) => {
      logger.error({ err: nameOf(error) }, 'a question was not answered; the payment waits');
    },
    logger: { level: 'warn' },
  });
  const refreshing = keepDoing(
    source.everyMs,
    () => lists.refresh(),
    (error) => {
      logger.error({ err: nameOf(error) }, 'the lists were not looked at');
    },
  );
  const book = new AlertBook(restricted);
  const applying = keepDoing(
    APPLY_EVERY_MS,
    () => applyDecisions(tools, book),
    (error) => {
      logger.error({ err: nameOf(error) }, 'decisions were not applied; trying again');
    },
  );
  endOnSignal(async () => {
    await app.close();
    await Promise.all([refreshing.stop(), applying.stop()]);
    await main.close();
    await restricted.close();
  }, logger);
  await app.listen({ host: settings.LISTEN_HOST, port: settings.LISTEN_PORT });
  logger.info({ port: settings.LISTEN_PORT, lists: source.name }, 'ready');
}, logger);
