import { maskCardNumbers } from '@danubit/contracts/values/card-number-mask';
import { NoAddressAnalytics } from '@danubit/core/address-analytics/address-analytics.port';
import { HttpAddressAnalytics } from '@danubit/core/address-analytics/http/http-address-analytics';
import { AlertBook } from '@danubit/core/compliance/alert-book';
import { CapBook } from '@danubit/core/compliance/cap-book';
import { CaseBook } from '@danubit/core/compliance/case-book';
import { RelationshipEndBook } from '@danubit/core/compliance/relationship-end-book';
import { ReportBook } from '@danubit/core/compliance/report-book';
import { EVENT_LOG_SETTINGS, openFitEventLog } from '@danubit/core/main-log/open-event-log';
import { RulesBook } from '@danubit/core/compliance/rules-book';
import { openRestrictedLog, type RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { ReferenceRatesSource } from '@danubit/core/reference-rates/reference-rates-source';
import { SystemClock } from '@danubit/runtime/clock';
import { LISTENING_SETTINGS, listenInternally } from '@danubit/runtime/http/listen-internally';
import { createLogger } from '@danubit/runtime/logging/create-logger';
import { endOnSignal, startOrDie } from '@danubit/runtime/process/process-life';
import { readSettings, type Settings } from '@danubit/runtime/settings/settings';
import { gaugeAtScrape } from '@danubit/runtime/telemetry/metrics';
import { startTelemetry, TELEMETRY_SETTINGS } from '@danubit/runtime/telemetry/start-telemetry';
import { applyDecisions } from './apply-decisions.ts';
import { answerQuestion } from './answer-question.ts';
import { backtestDraft } from './backtest-draft.ts';
import { carryOutCaps } from './carry-out-caps.ts';
import { carryOutCases } from './carry-out-cases.ts';
import { carryOutEndings } from './carry-out-endings.ts';
import { createCompliance } from './compliance.app.ts';
import { escalateReports } from './escalate-reports.ts';
import { keepDoing } from './keep-doing.ts';
import { listSourceOf, type ListSource } from './lists/list-source.ts';
import { CountriesInForce } from './lists/countries-in-force.ts';
import { forgetEditions } from './lists/forget-editions.ts';
import { EditionsInDatabase, type KeptEditions } from './lists/kept-editions.ts';
import { LinkedMovements } from './linked-movements.ts';
import { ListsInForce } from './lists/lists-in-force.ts';
import { Persons } from './persons.ts';
import { pseudonymsUnder } from '@danubit/core/compliance/pseudonyms';
import { screenEverybody, type RunProgress } from './screen-everybody.ts';
import { settleRestrictions } from './settle-restriction.ts';
import type { ComplianceTools } from './tools.ts';

const APPLY_EVERY_MS = 1_000;
const SCREEN_EVERY_MS = 2_000;
const FORGET_EVERY_MS = 24 * 3_600_000;

const logger = createLogger('compliance', maskCardNumbers);

/** Only the name of an error is logged: a message or a stack could name a person. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

/** The work that the process does on its own, besides answering questions. */
const startLoops = (tools: ComplianceTools, lists: { readonly refresh: () => Promise<void> }, source: ListSource) => {
  let progress: RunProgress | null = null;
  let isEnding = false;
  const refreshing = keepDoing(
    source.everyMs,
    () => lists.refresh(),
    (error) => {
      logger.error({ failure: nameOf(error) }, 'the lists were not looked at');
    },
  );
  const persons = new Persons(tools.main);
  const screening = keepDoing(
    SCREEN_EVERY_MS,
    async () => {
      // Right after the start the lists are still being read.
      if (tools.lists() === undefined) return;
      do progress = await screenEverybody(tools, persons);
      while (!progress.isDone && !isEnding);
    },
    (error) => {
      logger.error({ failure: nameOf(error) }, 'not every customer was screened; trying again');
    },
  );
  const books = { alerts: new AlertBook(tools.restricted), cases: new CaseBook(tools.restricted) };
  const reports = new ReportBook(tools.restricted);
  const endings = new RelationshipEndBook(tools.restricted);
  const caps = new CapBook(tools.restricted);
  let isSettled = false;
  const applying = keepDoing(
    APPLY_EVERY_MS,
    async () => {
      if (!isSettled) await settleRestrictions(tools, books.alerts);
      isSettled = true;
      await carryOutCases(tools, books);
      await applyDecisions(tools, books.alerts);
      await escalateReports(tools, reports);
      await carryOutEndings(tools, endings);
      await carryOutCaps(tools, caps);
    },
    (error) => {
      logger.error({ failure: nameOf(error) }, 'decisions were not applied; trying again');
    },
  );
  const trying = keepDoing(
    APPLY_EVERY_MS,
    async () => {
      await backtestDraft(tools);
    },
    (error) => {
      logger.error({ failure: nameOf(error) }, 'a draft of rules was not tried; trying again');
    },
  );
  return {
    progress: () => progress,
    stop: async (): Promise<void> => {
      isEnding = true;
      await Promise.all([refreshing.stop(), screening.stop(), applying.stop(), trying.stop()]);
    },
  };
};

const openRates = (clock: SystemClock, { MODE, REFERENCE_RATES_FILE }: Settings<'MODE' | 'REFERENCE_RATES_FILE'>) =>
  ReferenceRatesSource.open({
    clock,
    MODE,
    REFERENCE_RATES_FILE,
    onProblem: (error) => {
      logger.error({ failure: nameOf(error), alarm: 'reference-rates' }, 'the reference rates could not be read again');
    },
  });

const analyticsOf = (
  clock: SystemClock,
  { ADDRESS_ANALYTICS_URL: url, ADDRESS_ANALYTICS_KEY: apiKey }: Settings<'ADDRESS_ANALYTICS_URL' | 'ADDRESS_ANALYTICS_KEY'>,
) => (url === undefined ? new NoAddressAnalytics() : new HttpAddressAnalytics({ url, apiKey, clock }));

type ListParts = {
  readonly source: ListSource;
  readonly restricted: RestrictedLog;
  readonly editions: KeptEditions;
  readonly clock: SystemClock;
};

/** The screening lists and the list of high-risk countries: one that fails stays as it was, and grows old. */
const openLists = (parts: ListParts) => {
  const onProblem = (list: string, error: unknown): void => {
    logger.error({ list, failure: nameOf(error) }, 'a list could not be taken; the one in force stays');
  };
  const lists = new ListsInForce({ ...parts, onProblem });
  const countries = new CountriesInForce({
    ...parts,
    onProblem: (error) => {
      onProblem('countries', error);
    },
  });
  const refresh = async (): Promise<void> => {
    await countries.refresh();
    await lists.refresh();
  };
  const forgetting = keepDoing(
    FORGET_EVERY_MS,
    () => forgetEditions(parts),
    (error) => {
      logger.error({ failure: nameOf(error) }, 'editions that are not needed were not deleted; trying again in a day');
    },
  );
  return { lists, countries, refresh, forgetting };
};

const countUnscreened = (progress: () => RunProgress | null): void => {
  gaugeAtScrape('danubit_unscreened_persons', 'Customers whom the last run over all of them could not screen yet.', [], () =>
    Promise.resolve([{ labels: {}, value: progress()?.unscreened?.persons ?? 0 }]),
  );
};

startOrDie(async () => {
  const settings = readSettings([
    ...EVENT_LOG_SETTINGS,
    ...TELEMETRY_SETTINGS,
    ...LISTENING_SETTINGS,
    ...(['RESTRICTED_DATABASE_URL', 'RESTRICTED_EVENTSTORE_URL'] as const),
    ...(['COMPLIANCE_TOKEN', 'COMPLIANCE_PSEUDONYM_KEY', 'SCREENING_LISTS', 'LISTED_ADDRESSES_FILE', 'REFERENCE_RATES_FILE'] as const),
    ...(['ADDRESS_ANALYTICS_URL', 'ADDRESS_ANALYTICS_KEY'] as const),
  ]);
  await startTelemetry('compliance', settings);
  const clock = new SystemClock();
  const main = await openFitEventLog(settings);
  const restricted = openRestrictedLog(settings);
  const source = listSourceOf(settings.SCREENING_LISTS, settings.LISTED_ADDRESSES_FILE);
  const rates = await openRates(clock, settings);
  const editions = new EditionsInDatabase(settings.RESTRICTED_DATABASE_URL);
  const { lists, countries, refresh, forgetting } = openLists({ source, restricted, editions, clock });
  const tools = {
    main,
    restricted,
    clock,
    rates,
    analytics: analyticsOf(clock, settings),
    rules: new RulesBook(restricted),
    linked: new LinkedMovements(restricted, clock),
    pseudonyms: pseudonymsUnder(settings.COMPLIANCE_PSEUDONYM_KEY),
    lists: () => lists.current(),
    countries: () => countries.current(),
  };
  const loops = startLoops(tools, { refresh }, source);
  countUnscreened(loops.progress);
  const app = createCompliance({
    token: settings.COMPLIANCE_TOKEN,
    assess: (about, id) => answerQuestion(tools, about, id),
    // How many are screened says nothing about any one of them.
    readiness: () => ({ ready: lists.current() !== undefined, everybody: loops.progress() }),
    onFailure: (error) => {
      logger.error({ failure: nameOf(error) }, 'a question was not answered; the payment waits');
    },
    logger: { level: 'warn' },
  });
  const stop = await listenInternally({
    server: app.server,
    listen: (host) => app.listen({ host, port: settings.LISTEN_PORT }),
    settings,
    callers: ['api', 'workers'],
  });
  endOnSignal(async () => {
    stop();
    await app.close();
    await Promise.all([loops.stop(), forgetting.stop()]);
    await Promise.all([main.close(), restricted.close(), editions.close()]);
  }, logger);
  logger.info({ port: settings.LISTEN_PORT, lists: source.name }, 'ready');
}, logger);
