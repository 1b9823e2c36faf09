import { payment } from '@danubit/core/domain/payments/payment/payment.decider';
import type { PaymentState } from '@danubit/core/domain/payments/payment/payment.state';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import type { EventLog } from '@danubit/event-store/event-log';
import type { Position } from '@danubit/event-store/event-store.port';
import { type PaymentEventWatcher } from '../payment-event-watcher.ts';

export type PaymentProgress = { readonly state: PaymentState; readonly position: Position | undefined };

/** A lost wake-up delays the reply by at most this. */
const LOOK_AGAIN_MS = 1_000;

/** Waits, at most `limitMs`, until the payment has an outcome, is held or needs the customer; then returns its state. */
export const waitForOutcome = async (
  log: EventLog,
  watcher: PaymentEventWatcher,
  paymentId: string,
  limitMs: number,
): Promise<PaymentProgress> => {
  const until = performance.now() + limitMs;
  const watch = watcher.watch(paymentStream(paymentId));
  try {
    for (;;) {
      const progress = await readProgress(log, paymentId);
      const leftMs = until - performance.now();
      if (hasOutcome(progress.state) || leftMs <= 0) return progress;
      await watch.next(Math.min(leftMs, LOOK_AGAIN_MS));
    }
  } finally {
    watch.close();
  }
};

const readProgress = async (log: EventLog, paymentId: string): Promise<PaymentProgress> => {
  const { state, history } = await log.loadWithHistory(payment, paymentStream(paymentId));
  return { state, position: history.at(-1)?.position };
};

/** A held payment waits for a person, so the reply does not wait, regardless of the reason. */
const ENDS_WAIT: readonly PaymentState['status'][] = ['refused', 'completed', 'failed', 'action', 'held'];
const hasOutcome = ({ status }: PaymentState): boolean => ENDS_WAIT.includes(status);
