import { minorOf, money, type Money } from '@danubit/contracts/values/money';
import type { RefundCause } from '@danubit/contracts/values/refund-causes';
import type { EntryEvent } from '@danubit/core/domain/ledger/entry/entry.events';
import { fundsReserved } from '@danubit/core/domain/ledger/entry/wallet.entries';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { refundableOf } from '@danubit/core/domain/payments/payment/payment-refunds';
import { refund, type RefundCommand } from '@danubit/core/domain/payments/refund/refund.decider';
import { refundStream } from '@danubit/core/domain/payments/refund/refund.stream';
import { openLedger } from '@danubit/core/ledger/ledger';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { idFromText, newCommandId } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import { START } from '@danubit/event-store/event-store.port';
import { handleCommand } from '@danubit/event-store/handle-command';
import type { DueWork } from '../due/due-work.ts';
import { chargePaymentJob } from '../jobs/charge-payment.job.ts';
import { clearPaymentJob } from '../jobs/clear-payment.job.ts';
import { clearRefundJob } from '../jobs/clear-refund.job.ts';
import { findDisputesJob, type DisputeTools } from '../jobs/find-disputes.job.ts';
import type { Job, JobOutcome } from '../jobs/job.ts';
import { readPayment } from '../jobs/read-payment.ts';
import { resolveRefundJob } from '../jobs/resolve-refund.job.ts';
import { settleDisputeJob } from '../jobs/settle-dispute.job.ts';
import { settlePaymentJob } from '../jobs/settle-payment.job.ts';
import { settleRefundJob } from '../jobs/settle-refund.job.ts';
import { submitEvidenceJob } from '../jobs/submit-evidence.job.ts';
import { submitRefundJob } from '../jobs/submit-refund.job.ts';
import { allReactors, workRequestedBy } from '../reactors/all-reactors.ts';
import { clearing, EVIDENCE, requestDeposit, SUBJECT_ID, TestClock, USER_ID, workOn } from './deposit-scene.ts';
import { providersOf, ScriptedProvider } from './scripted-provider.ts';

export const eur = (minor: bigint): Money => money('EUR', minor);
export const WEEK_MS = 7 * 24 * 3_600_000;
export const [A, B] = [idFromText('refund a'), idFromText('refund b')] as const;
const WALLET = { walletId: USER_ID, userId: USER_ID };

/** Lines of the entries of a refund, in order. */
export const RESERVED = (minor: string): readonly string[] => [`customer.available ${minor}`, `customer.reserved -${minor}`];
export const GIVEN_BACK = (minor: string): readonly string[] => [`customer.reserved ${minor}`, `customer.available -${minor}`];
export const PAID = (minor: string): readonly string[] => [`customer.reserved ${minor}`, `psp.receivable -${minor}`];

export type RefundScene = Awaited<ReturnType<typeof refundScene>>;

/** A payment of 250 euros that was captured and booked, with its limit consumed, and what can be done with it. */
export const refundScene = async () => {
  const clock = new TestClock();
  const log = memoryLog({ clock });
  const paymentId = newCommandId(clock.now());
  const context = () =>
    commandContext({
      commandId: newCommandId(clock.now()),
      occurredAt: clock.now().toISOString(),
      actor: SYSTEM_ACTOR,
      subjectId: SUBJECT_ID,
    });
  await completePayment(log, clock, paymentId);

  const give = async (refundId: string, command: RefundCommand): Promise<void> => {
    const handled = await handleCommand(log, { stream: refundStream(refundId), decider: refund, command, context: context() });
    if (!handled.accepted) throw new Error(handled.refusal.code);
  };
  const request = (refundId: string, amount: Money, cause: RefundCause = 'customer_request') =>
    give(refundId, {
      type: 'RequestRefund',
      refund: {
        ...{ refundId, paymentId, ...WALLET, subjectId: SUBJECT_ID, money: amount, cause, reason: 'Asked by mail.' },
        ...{ requestedBy: 'anna', proposalHash: 'h', lapsesAt: new Date(clock.now().getTime() + WEEK_MS).toISOString() },
        ...{ provider: 'stripe', providerReference: EVIDENCE.providerReference },
      },
    });
  const spend = (minor: bigint) =>
    openLedger(log).postWalletEntry(
      context(),
      fundsReserved(WALLET, { reservationId: 'order', money: eur(minor), effectiveAt: clock.now().toISOString() }),
      START,
    );
  const linesOf = async (refundId: string): Promise<readonly string[]> => {
    const posted = (await log.store.readAll(START, 1_000)).filter(({ type }) => type === 'EntryPosted');
    return (await log.decode<EntryEvent>(posted))
      .filter(({ data }) => data.cause.id === refundId)
      .flatMap(({ data }) => data.lines.map(({ account, money: { minor } }) => `${account} ${minor}`));
  };
  return {
    ...{ log, clock, paymentId, context, give, request, spend, linesOf },
    /** Another deposit of the same customer. */
    deposit: () => completePayment(log, clock, newCommandId(clock.now())),
    approve: (refundId: string) =>
      give(refundId, { type: 'ApproveRefund', by: 'peter', at: clock.now().toISOString(), proposalHash: 'h', reason: 'Seen.' }),
    lastOf: async (refundId: string) => (await log.read(refundStream(refundId))).at(-1),
    balances: () => openLedger(log).balancesOf(context(), { ...WALLET, asset: 'EUR' }),
    refundable: async () => minorOf(refundableOf((await readPayment(log, paymentId)).payment)),
    /** The jobs of refunds with a scripted provider; the threshold is 100 euros. */
    workers: (script: ConstructorParameters<typeof ScriptedProvider>[0] = {}, { compliance } = clearing()) => {
      const provider = new ScriptedProvider(script);
      const tools = { log, clock, compliance, providers: providersOf(provider), refundThreshold: eur(10_000n) };
      const resolving = resolveRefundJob(tools);
      return {
        provider,
        submit: () => submitRefundJob(tools).run(workOn('submit-refund', A)),
        runAll: () =>
          runAll(log, [clearRefundJob(tools), submitRefundJob(tools), resolving, settleRefundJob(tools), ...disputeJobs(tools)]),
        /** A look-up of this subject. */
        lookAt: (subject: string) => resolving.run(workOn('resolve-refund', subject)),
        /** Another look-up, as the due table repeats it. */
        resolve: (tries: number) => resolving.run(workOn('resolve-refund', paymentId, tries)),
      };
    },
  };
};

const disputeJobs = (tools: DisputeTools): readonly Job[] => [findDisputesJob(tools), settleDisputeJob(tools), submitEvidenceJob(tools)];

const completePayment = async (log: EventLog, clock: TestClock, paymentId: string): Promise<void> => {
  const charged = { kind: 'captured', money: eur(25_000n), evidence: EVIDENCE } as const;
  const providers = providersOf(new ScriptedProvider({ charge: [charged] }));
  const tools = { log, clock, ...clearing(), challengeTimeoutMs: 900_000, providers };
  await requestDeposit(log, clock, paymentId, eur(25_000n));
  for (const job of [clearPaymentJob(tools), chargePaymentJob(tools), settlePaymentJob(tools)]) {
    await job.run(workOn(job.action, paymentId));
  }
};

const MOST_TURNS = 10;

/**
 * Runs what the events in the log request until the log no longer grows: what the reactors, the due table and the queue do. Returns what
 * still waits. Work that was done before is done again, as after a crash.
 */
export const runAll = async (log: EventLog, jobs: readonly Job[]): Promise<readonly JobOutcome[]> => {
  let [seen, waiting]: [number, readonly JobOutcome[]] = [-1, []];
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const events = await log.decode<MainLogEvent>(await log.store.readAll(START, 1_000));
    if (events.length === seen) return waiting;
    seen = events.length;
    const works = new Map<string, DueWork>();
    for (const event of events) {
      for (const { action, subject } of allReactors.flatMap((reactor) => workRequestedBy(reactor, event))) {
        works.set(`${action}:${subject}`, { ...workOn(action, subject), causeEventId: event.metadata.eventId });
      }
    }
    waiting = await runEach([...works.values()], jobs);
  }
  throw new Error('The work never ends.');
};

const runEach = async (works: readonly DueWork[], jobs: readonly Job[]): Promise<readonly JobOutcome[]> => {
  const outcomes: JobOutcome[] = [];
  for (const work of works) {
    const job = jobs.find(({ action }) => action === work.action);
    if (job !== undefined) outcomes.push(await job.run(work));
  }
  return outcomes.filter((outcome) => outcome !== 'done' && outcome.againInMs > 0);
};
