import { RulesBook } from '@danubit/core/compliance/rules-book';
import { openSseClient } from '@danubit/api/slices/live/testing/sse-client';
import { startTestApi, type TestApi } from '@danubit/api/testing/start-test-api';
import { answerQuestion } from '@danubit/compliance/answer-question';
import { listSourceOf } from '@danubit/compliance/lists/list-source';
import { memoryEditions } from '@danubit/compliance/testing/memory-editions';
import { LinkedMovements } from '@danubit/compliance/linked-movements';
import { ListsInForce } from '@danubit/compliance/lists/lists-in-force';
import { NoAddressAnalytics } from '@danubit/core/address-analytics/address-analytics.port';
import { FIRST_COUNTRY_LIST } from '@danubit/core/domain/compliance/country-list/country-list';
import { pseudonymsUnder } from '@danubit/core/compliance/pseudonyms';
import { ComplianceUnavailable, type ClearanceCheck } from '@danubit/core/compliance/clearance-check.port';
import type { ComplianceTools } from '@danubit/compliance/tools';
import { LIVE_STREAM_PATH } from '@danubit/contracts/http/support/live-message.contract';
import type { ChainNode } from '@danubit/core/chain/chain-node.port';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { openPersonalDataKeys } from '@danubit/core/main-log/open-event-log';
import type { Clock } from '@danubit/runtime/clock';
import { openRestrictedLog, type RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { simulatedReferenceRates } from '@danubit/core/reference-rates/simulated-reference-rates';
import { iso20022 } from '@danubit/core/payment-provider/iso20022/iso20022.provider';
import { paymentProviders } from '@danubit/core/payment-provider/payment-providers';
import { money } from '@danubit/contracts/values/money';
import { START } from '@danubit/event-store/event-store.port';
import { openReadPool } from '@danubit/projections/read-pool';
import { startProjections } from '@danubit/projections/start-projections';
import { allProjections } from '@danubit/projections/tables/all-projections';
import { archiveStoreIn } from '@danubit/workers/data-export/archive-store';
import { ownDocumentsIn } from '@danubit/workers/data-export/own-documents';
import { readOwnRows } from '@danubit/workers/data-export/own-rows';
import { MailGateway, type MailResult, type OutgoingMail } from '@danubit/workers/gateways/mail/mail-gateway';
import { advanceCryptoReceiptJob } from '@danubit/workers/jobs/advance-crypto-receipt.job';
import { chargePaymentJob } from '@danubit/workers/jobs/charge-payment.job';
import { clearPaymentJob } from '@danubit/workers/jobs/clear-payment.job';
import { clearRefundJob } from '@danubit/workers/jobs/clear-refund.job';
import { settleRefundJob } from '@danubit/workers/jobs/settle-refund.job';
import { submitRefundJob } from '@danubit/workers/jobs/submit-refund.job';
import { clearPayoutJob } from '@danubit/workers/jobs/clear-payout.job';
import type { Job } from '@danubit/workers/jobs/job';
import { matchTransferJob } from '@danubit/workers/jobs/match-transfer.job';
import { mailCustomerJob } from '@danubit/workers/jobs/mail-customer.job';
import { makeDataExportJob } from '@danubit/workers/jobs/make-data-export.job';
import { releaseLimitJob } from '@danubit/workers/jobs/release-limit.job';
import { sendMailJob } from '@danubit/workers/jobs/send-mail.job';
import { settlePaymentJob } from '@danubit/workers/jobs/settle-payment.job';
import { allReactors, workRequestedBy } from '@danubit/workers/reactors/all-reactors';
import { clearing, EVIDENCE, MANY_TRIES, workOn } from '@danubit/workers/testing/deposit-scene';
import { noDeliveries } from '@danubit/workers/testing/no-deliveries';
import { NO_OTHER_BOOKS } from '@danubit/workers/testing/no-other-books';
import type pg from 'pg';
import { partnerView } from './partner-view.ts';
import { staffView } from './staff-view.ts';
import { startTrade } from './trade.ts';
import { ScriptedProvider } from '@danubit/workers/testing/scripted-provider';

const CAPTURED = { kind: 'captured', money: money('EUR', 25_000n), evidence: EVIDENCE } as const;
const REFUNDED = { kind: 'refunded', refundReference: 're_1' } as const;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
/** Account of the product at its bank. */
export const OWN_IBAN = 'SK2099520000004200000042';
const BANK = {
  BANK_ACCOUNT_IBAN: OWN_IBAN,
  BANK_ACCOUNT_HOLDER: 'Danubit',
  BANK_BIC: 'DNBTSKBX',
  BANK_NAME: 'Simulated Bank',
};
const PSEUDONYM_KEY = 'a2V5'.repeat(11);

class KeptMails extends MailGateway {
  readonly sent: OutgoingMail[] = [];
  override send(mail: OutgoingMail): Promise<MailResult> {
    this.sent.push(mail);
    return Promise.resolve('sent');
  }
}

/** Where the coins of a journey arrived; the chain has confirmed them. */
export const BLOCK = { height: 7, hash: 'a' };
const BITCOIN: ChainNode = {
  ...noDeliveries.nodes.bitcoin,
  look: (txid) => Promise.resolve({ kind: 'mined', hasMoved: true, txid, block: BLOCK, confirmations: 10, fee: 0n }),
};

const COINS = {
  nodes: { ...noDeliveries.nodes, bitcoin: BITCOIN },
  listed: noDeliveries.listed,
  worthInEuro: () => Promise.resolve(money('EUR', 40_000n)),
};

const bundledLists = async (restricted: RestrictedLog, clock: Clock): Promise<ListsInForce> => {
  const parts = { source: listSourceOf(undefined), restricted, editions: memoryEditions(), clock };
  const lists = new ListsInForce({ ...parts, onProblem: () => undefined });
  await lists.refresh();
  return lists;
};

export type LeakScene = Awaited<ReturnType<typeof startLeakScene>>;

/** The api, all projections, the jobs of a customer's money and the compliance process, over one database. */
export const startLeakScene = async () => {
  const trade = await startTrade();
  const providers = [{ definition: iso20022, values: BANK }];
  const api = await startTestApi({ providers, hasWork: true, settings: { LIQUIDITY_URL: trade.url, WEBHOOK_LOOPBACK: 'yes' } });
  const { clock, eventLog: main, settings } = api;
  trade.keepTime(clock);
  const partners = await partnerView(api);
  const restricted = openRestrictedLog(settings);
  const lists = await bundledLists(restricted, clock);
  const rates = { current: () => Promise.resolve(simulatedReferenceRates(clock.now())) };
  const compliance = complianceTools(api, restricted, rates, lists);
  const voice = { isSilent: false };
  const check: ClearanceCheck = {
    of: (about, id) => (voice.isSilent ? Promise.reject(new ComplianceUnavailable()) : answerQuestion(compliance, about, id)),
  };
  const pool = openReadPool(settings.DATABASE_URL, 40, silent);
  const keys = openPersonalDataKeys(settings);
  const stopping = new AbortController();
  const running = startProjections(allProjections, { pool, log: main, logger: silent, signal: stopping.signal });
  const gateway = new KeptMails();
  const jobs = [...jobsOf(api, { pool, keys, gateway, rates, compliance: check, trade }), ...partners.jobs];
  const { work } = pumpOf(api, jobs);
  return {
    api,
    compliance,
    voice,
    mails: gateway.sent,
    staff: await staffView(api),
    newPartner: partners.newPartner,
    /** What is due, also after blocks that confirm what was sent. */
    work: async (): Promise<void> => {
      trade.mine();
      await work();
    },
    openStream: (authorization: Record<string, string>) => openSseClient(`${api.url}${LIVE_STREAM_PATH}`, authorization),
    stop: async (): Promise<void> => {
      stopping.abort();
      await Promise.all(running.map(({ stopped }) => stopped));
      await pool.end();
      await keys.close();
      await restricted.close();
      await partners.stop();
      await api.stop();
      await trade.stop();
    },
  };
};

type Parts = {
  readonly pool: pg.Pool;
  readonly keys: ReturnType<typeof openPersonalDataKeys>;
  readonly gateway: MailGateway;
  readonly rates: ComplianceTools['rates'];
  readonly compliance: ClearanceCheck;
  readonly trade: Awaited<ReturnType<typeof startTrade>>;
};

/** The jobs of a customer's money. */
const jobsOf = ({ eventLog: log, clock, settings }: TestApi, { pool, keys, gateway, rates, compliance, trade }: Parts): readonly Job[] => {
  const tools = {
    ...NO_OTHER_BOOKS,
    log,
    clock,
    keys,
    gateway,
    ...clearing(MANY_TRIES),
    rates,
    compliance,
    publicUrl: settings.PUBLIC_URL,
    oneTimeTokenKey: settings.ONE_TIME_TOKEN_KEY,
    payoutThreshold: money('EUR', 10_000_000n),
    refundThreshold: money('EUR', 10_000_000n),
    challengeTimeoutMs: 900_000,
    archives: archiveStoreIn(pool),
    ownDocument: ownDocumentsIn(pool, keys),
    ownRows: (userId: string) => readOwnRows(pool, userId),
    providers: paymentProviders([new ScriptedProvider({ charge: [CAPTURED], refund: [REFUNDED] })], () => undefined),
  };
  return [
    ...[clearPaymentJob(tools), chargePaymentJob(tools), settlePaymentJob(tools), releaseLimitJob(tools), clearPayoutJob(tools)],
    ...[clearRefundJob(tools), submitRefundJob(tools), settleRefundJob(tools), matchTransferJob(tools)],
    ...[mailCustomerJob(tools), sendMailJob(tools), makeDataExportJob(tools)],
    advanceCryptoReceiptJob({ ...tools, ...COINS }),
    ...trade.jobs(tools),
  ];
};

const complianceTools = (
  { eventLog: main, clock }: TestApi,
  restricted: ComplianceTools['restricted'],
  rates: ComplianceTools['rates'],
  lists: ListsInForce,
): ComplianceTools => ({
  rules: new RulesBook(restricted),
  linked: new LinkedMovements(restricted, clock),
  analytics: new NoAddressAnalytics(),
  main,
  restricted,
  clock,
  rates,
  pseudonyms: pseudonymsUnder(PSEUDONYM_KEY),
  lists: () => lists.current(),
  countries: () => FIRST_COUNTRY_LIST,
});

type Pending = { readonly job: Job; readonly subject: string; readonly causeEventId: string; readonly dueMs: number };

/** Does the work that events request, as the workers would; what is to run later runs when the clock has come that far. */
const pumpOf = ({ eventLog, clock }: TestApi, jobs: readonly Job[]) => {
  let position = START;
  let pending: readonly Pending[] = [];
  const readOn = async (): Promise<boolean> => {
    const page = await eventLog.store.readAll(position, 1_000);
    position = page.at(-1)?.position ?? position;
    const asked = (await eventLog.decode<MainLogEvent>(page)).flatMap((event) =>
      allReactors.flatMap((reactor) =>
        workRequestedBy(reactor, event).flatMap(({ action, subject, delayMs }): readonly Pending[] => {
          const job = jobs.find((each) => each.action === action);
          const dueMs = clock.now().getTime() + delayMs;
          return job === undefined ? [] : [{ job, subject, causeEventId: event.metadata.eventId, dueMs }];
        }),
      ),
    );
    pending = [...pending, ...asked];
    return page.length > 0;
  };
  const runOne = async (work: Pending): Promise<readonly Pending[]> => {
    const { job, subject, causeEventId } = work;
    const outcome = await job.run({ ...workOn(job.action, subject), causeEventId });
    return outcome === 'done' ? [] : [{ ...work, dueMs: clock.now().getTime() + outcome.againInMs }];
  };
  const work = async (): Promise<void> => {
    while ((await readOn()) || pending.some(({ dueMs }) => dueMs <= clock.now().getTime())) {
      const due = pending.filter(({ dueMs }) => dueMs <= clock.now().getTime());
      pending = pending.filter((each) => !due.includes(each));
      for (const each of due) pending = [...pending, ...(await runOne(each))];
    }
  };
  return { work };
};
