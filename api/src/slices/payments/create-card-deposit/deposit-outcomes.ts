import { transactionIdOf } from '@danubit/contracts/values/ids';
import { EventLog } from '@danubit/event-store/event-log';
import { failpoint } from '@danubit/runtime/process/failpoint';
import { Injectable } from '@nestjs/common';
import { ReadTables } from '../../../platform/database/read-tables.ts';
import { problemOf } from '../../../platform/problems/problem-of.ts';
import { bookingKey, PaymentEventWatcher, type Watch } from '../payment-event-watcher.ts';
import { PaymentWaitTimes } from '../payment-wait-times.ts';
import type { DepositOutcome } from './create-card-deposit.command.ts';
import { waitForOutcome, type PaymentProgress } from './wait-for-outcome.ts';

/** The outcome of a deposit paid with any method, as far as it is known within the waiting time. */
@Injectable()
export class DepositOutcomes {
  constructor(
    private readonly log: EventLog,
    private readonly watcher: PaymentEventWatcher,
    private readonly readTables: ReadTables,
    private readonly waitTimes: PaymentWaitTimes,
  ) {}

  async after(paymentId: string, request: () => Promise<void>): Promise<DepositOutcome> {
    const booking = this.watcher.watch(bookingKey(transactionIdOf(paymentId)));
    try {
      await request();
      failpoint('deposit-requested');
      return await this.#verdict(paymentId, booking).catch((error: unknown) => {
        // The request is in the log, so the payment continues although its outcome cannot be read now.
        if (problemOf(error)?.status === 503) return { kind: 'processing', transactionId: transactionIdOf(paymentId) } as const;
        throw error;
      });
    } finally {
      booking.close();
    }
  }

  async #verdict(paymentId: string, booking: Watch): Promise<DepositOutcome> {
    const progress = await waitForOutcome(this.log, this.watcher, paymentId, this.waitTimes.outcomeMs);
    await this.#untilReadable(progress, booking);
    return outcomeOf(progress, transactionIdOf(paymentId));
  }

  /**
   * Waits for the projections, so that the page's next reads agree with this reply. A completed deposit also shows in the balance, the
   * payment of an order does not. Each table waits for the event that changes it: the checkpoint of a table passes other events later.
   */
  async #untilReadable({ state, position }: PaymentProgress, booking: Watch): Promise<void> {
    const until = performance.now() + this.waitTimes.projectionMs;
    const isBooked = state.status === 'completed' && state.orderId === null && (await happened(booking, until));
    const restMs = until - performance.now();
    await Promise.all([
      this.readTables.waitFor(['transactions'], position ?? null, restMs),
      isBooked && this.readTables.waitFor(['balances'], booking.position() ?? null, restMs),
    ]);
  }
}

const happened = async (watch: Watch, until: number): Promise<boolean> => {
  while (watch.position() === undefined && performance.now() < until) await watch.next(until - performance.now());
  return watch.position() !== undefined;
};

const outcomeOf = ({ state }: PaymentProgress, transactionId: string): DepositOutcome => {
  if (state.status === 'none') throw new Error(`Payment ${transactionId} was requested but is not in the log.`);
  if (state.status === 'completed') return { kind: 'completed', transactionId };
  if (state.status === 'refused' && state.refusal !== null) return { kind: 'refused', ...state.refusal };
  // Money was taken, so the customer must not read that the payment failed.
  if (state.status === 'failed' && state.failure === 'capture_in_review') return { kind: 'processing', transactionId };
  if (state.status === 'failed' && state.failure !== null) return { kind: 'failed', code: state.failure };
  if (state.status === 'action' && state.action !== null) return { kind: 'requires_action', transactionId, challengeUrl: state.action.url };
  return { kind: 'processing', transactionId };
};
