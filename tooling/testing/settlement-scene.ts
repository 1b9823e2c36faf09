import { money } from '@danubit/contracts/values/money';
import { minorOf } from '@danubit/contracts/values/money';
import type { EntryEvent } from '@danubit/core/domain/ledger/entry/entry.events';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { reconciliation, type ReconciliationCommand } from '@danubit/core/domain/books/reconciliation/reconciliation.decider';
import { reconciliationStream } from '@danubit/core/domain/books/reconciliation/reconciliation.stream';
import { payment as paymentDecider } from '@danubit/core/domain/payments/payment/payment.decider';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { transferIn } from '@danubit/core/domain/payments/transfer-in/transfer-in.decider';
import { transferInStream } from '@danubit/core/domain/payments/transfer-in/transfer-in.stream';
import type { PaymentProvider } from '@danubit/core/payment-provider/payment-provider.port';
import { PAYMENT_PROVIDERS } from '@danubit/core/payment-provider/registry';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { idFromText, newCommandId } from '@danubit/event-store/event-ids';
import { START } from '@danubit/event-store/event-store.port';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { requestDaily } from '@danubit/workers/books/keep-reconciling';
import { payoutsOf } from '@danubit/workers/books/payouts-of';
import { bookSettlementJob } from '@danubit/workers/jobs/book-settlement.job';
import { chargePaymentJob } from '@danubit/workers/jobs/charge-payment.job';
import { clearPaymentJob } from '@danubit/workers/jobs/clear-payment.job';
import type { Job, JobOutcome } from '@danubit/workers/jobs/job';
import { matchTransferJob } from '@danubit/workers/jobs/match-transfer.job';
import { mendBreakJob } from '@danubit/workers/jobs/mend-break.job';
import { readSettlementJob } from '@danubit/workers/jobs/read-settlement.job';
import { reconcileJob } from '@danubit/workers/jobs/reconcile.job';
import { settlePaymentJob } from '@danubit/workers/jobs/settle-payment.job';
import { allReactors, workRequestedBy } from '@danubit/workers/reactors/all-reactors';
import { clearing, depositRequestOf, MANY_TRIES, OPEN_GATE, SUBJECT_ID, workOn } from '@danubit/workers/testing/deposit-scene';
import { providersOf } from '@danubit/workers/testing/scripted-provider';
import { memoryBooks } from './memory-books.ts';

/** Real time, which a test can move ahead. */
class ShiftedClock extends Clock {
  #aheadMs = 0;
  override now(): Date {
    return new Date(Date.now() + this.#aheadMs);
  }
  pass(ms: number): void {
    this.#aheadMs += ms;
  }
}

const MOST_TURNS = 20;

/** Deposits by card at a provider with its simulator, its payouts, and the jobs that book and compare them. The log is in memory. */
export const settlementScene = (provider: PaymentProvider, { isOnStatement = true } = {}) => {
  const clock = new ShiftedClock();
  const log = memoryLog({ clock });
  const books = memoryBooks(log);
  const definitions = PAYMENT_PROVIDERS.map((definition) => ({ definition, values: {} }));
  const { payoutIn } = payoutsOf(definitions.filter(({ definition }) => definition.openInbox === undefined));
  const tools = {
    ...{ log, clock, ...clearing(MANY_TRIES), challengeTimeoutMs: 900_000, providers: providersOf(provider) },
    ...{
      clearing: books.clearing,
      known: books.known,
      bankEntries: books.bankEntries,
      accounts: [],
      payoutIn,
      isOnStatement: () => isOnStatement,
    },
  };
  const context = () =>
    commandContext({
      commandId: newCommandId(clock.now()),
      occurredAt: clock.now().toISOString(),
      actor: SYSTEM_ACTOR,
      subjectId: SUBJECT_ID,
    });
  const all = async () => log.decode<MainLogEvent>(await log.store.readAll(START, 10_000));
  const jobs: readonly Job[] = [
    ...[readSettlementJob(tools), bookSettlementJob(tools), matchTransferJob(tools), reconcileJob(tools), mendBreakJob(tools)],
  ];
  /** Runs what all events request, again and again, until nothing is added: as the due table does, also after crashes. */
  const work = async (): Promise<readonly JobOutcome[]> => {
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      const events = await all();
      const waiting: JobOutcome[] = [];
      const works = new Map(
        events.flatMap((event) =>
          allReactors
            .flatMap((reactor) => workRequestedBy(reactor, event))
            .map(({ action, subject }) => [`${action} ${subject}`, { ...workOn(action, subject), causeEventId: event.metadata.eventId }]),
        ),
      );
      for (const due of works.values()) {
        const outcome = await jobs.find(({ action }) => action === due.action)?.run(due);
        if (outcome !== undefined && outcome !== 'done') waiting.push(outcome);
      }
      if ((await all()).length === events.length) return waiting;
    }
    throw new Error('The work never ends.');
  };
  const deposit = async (): Promise<string> => {
    const token = await provider.tokenise({
      ...{ number: '4242424242424242', expiryMonth: 12, expiryYear: new Date().getUTCFullYear() + 2, cvc: '739' },
      ...{ holderName: 'Zuzana Skúšobná', country: 'SK', zipCode: '81101' },
    });
    if (token.kind !== 'token') throw new Error(`No token: ${token.kind}`);
    const paymentId = newCommandId(clock.now());
    const request = depositRequestOf({ paymentId, amount: money('EUR', 25_000n), provider: provider.name });
    if (request.method.kind !== 'card') throw new Error('The deposit is not by card.');
    await handleCommand(log, {
      stream: paymentStream(paymentId),
      decider: paymentDecider,
      command: {
        ...{ type: 'RequestDeposit', gate: OPEN_GATE },
        request: { ...request, method: { ...request.method, token: token.token }, providerCustomer: null, saveCard: false },
      },
      context: context(),
    });
    for (const job of [clearPaymentJob(tools), chargePaymentJob(tools), settlePaymentJob(tools)])
      await job.run(workOn(job.action, paymentId));
    return paymentId;
  };
  const announce = (reportId: string) =>
    log.append(
      `notice_${provider.name}-${idFromText(reportId)}`,
      [
        {
          type: 'ProviderNoticeReceived',
          data: { provider: provider.name, noticeId: reportId, noticeType: 'payout.paid', providerReference: reportId, paymentId: null },
        },
      ],
      'no-stream',
      context(),
    );
  /** The bank reports a credit on our account. */
  const arrive = async (remittance: string, minor: bigint): Promise<string> => {
    const transferId = idFromText(`${remittance} ${minor.toString()}`);
    await handleCommand(log, {
      stream: transferInStream(transferId),
      decider: transferIn,
      command: {
        type: 'ReceiveFunds',
        received: {
          ...{ transferId, provider: 'iso20022', account: 'SK2099520000004200000042', bankReference: transferId },
          ...{ money: money('EUR', minor), bookedOn: clock.now().toISOString().slice(0, 10), reference: null, userId: null },
          ...{ subjectId: SUBJECT_ID, payer: { name: 'Provider', iban: null }, remittance },
        },
      },
      context: context(),
    });
    return transferId;
  };
  const today = () => clock.now().toISOString().slice(0, 10);
  const give = async (command: ReconciliationCommand): Promise<string | null> => {
    const stream = reconciliationStream(provider.name, today());
    const handled = await handleCommand(log, { stream, decider: reconciliation, command, context: context() });
    return handled.accepted ? null : handled.refusal.code;
  };
  return {
    ...{ log, clock, books, work, deposit, announce, arrive, give, today },
    /** What staff do with the button. */
    reconcile: async (): Promise<readonly JobOutcome[]> => {
      await give({ type: 'RequestRun', scope: provider.name, date: today(), by: 'petra' });
      return work();
    },
    requestDaily: () => requestDaily({ log, clock, scopes: [provider.name] }),
    eventsOf: async (type: MainLogEvent['type']) => (await all()).filter((event) => event.type === type),
    /** Balances of the house and of all customers together, in cents. */
    balances: async (): Promise<Readonly<Record<string, bigint>>> => {
      const entries = (await all()).filter((event) => event.type === 'EntryPosted') as unknown as readonly EntryEvent[];
      const balances: Record<string, bigint> = {};
      for (const line of entries.flatMap(({ data }) => data.lines)) {
        balances[line.account] = (balances[line.account] ?? 0n) + minorOf(line.money);
      }
      return Object.fromEntries(Object.entries(balances).filter(([, minor]) => minor !== 0n));
    },
  };
};
