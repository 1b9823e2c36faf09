import { money } from '@danubit/contracts/values/money';
import type { RefundCause } from '@danubit/contracts/values/refund-causes';
import { payment } from '@danubit/core/domain/payments/payment/payment.decider';
import type { PaymentEvent } from '@danubit/core/domain/payments/payment/payment.events';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { refund } from '@danubit/core/domain/payments/refund/refund.decider';
import type { RefundRequest } from '@danubit/core/domain/payments/refund/refund.state';
import { refundStream } from '@danubit/core/domain/payments/refund/refund.stream';
import { commandContext } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import type { Position } from '@danubit/event-store/event-store.port';
import { handleCommand } from '@danubit/event-store/handle-command';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { randomFrom } from './random.ts';

const SHARE_OF_REFUNDED = 0.4;
const EVENTS_AT_ONCE = 500;
const PAUSE_MS = 500;
const OPERATOR = 'drill-operator';
const WEEK_MS = 7 * 24 * 3_600_000;

/** Percents of the payment that are requested at once; of the last pair only one can be made. */
const REQUESTS = [[100], [50], [30, 70], [60, 60]] as const;
const CAUSES: readonly RefundCause[] = ['customer_request', 'our_error', 'unauthorised'];

export type Refunders = { readonly stop: () => Promise<number> };

/**
 * Requests refunds of payments that are booked from now on, as the api does, while faults happen. Earlier payments may be so large that a
 * person must approve. `stop` returns how many.
 */
export const startRefunding = (log: EventLog, seed: number): Refunders => {
  const random = randomFrom(seed);
  const stopping = new AbortController();
  let position: Position | undefined;
  let requested = 0;

  const requestSome = async (): Promise<void> => {
    position ??= await log.store.head();
    const stored = await log.store.readAll(position, EVENTS_AT_ONCE);
    const booked = await log.decode<PaymentEvent>(stored.filter(({ type }) => type === 'PaymentBooked'));
    for (const { data } of booked) {
      if (random() > SHARE_OF_REFUNDED) continue;
      const percents = REQUESTS[Math.floor(random() * REQUESTS.length)] ?? [];
      const cause = CAUSES[Math.floor(random() * CAUSES.length)] ?? 'customer_request';
      await Promise.all(percents.map((percent) => requestRefund(log, data.paymentId, percent, cause)));
      requested += percents.length;
    }
    position = stored.at(-1)?.position ?? position;
  };

  const running = (async () => {
    while (!stopping.signal.aborted) {
      // While the database is away, the next round tries again; refunds of a round that failed are requested twice, which is allowed.
      await requestSome().catch(() => undefined);
      await delay(PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await running;
      return requested;
    },
  };
};

const requestRefund = async (log: EventLog, paymentId: string, percent: number, cause: RefundCause): Promise<void> => {
  const state = await log.load(payment, paymentStream(paymentId));
  if (state.status === 'none' || state.capturedBy === null) return;
  const now = new Date();
  const { userId, subjectId, walletId, money: paid } = state;
  const request: RefundRequest = {
    refundId: randomUUID(),
    paymentId,
    userId,
    subjectId,
    walletId,
    cause,
    money: money(paid.asset, (BigInt(paid.minor) * BigInt(percent)) / 100n),
    reason: 'Drill.',
    requestedBy: OPERATOR,
    proposalHash: '',
    lapsesAt: new Date(now.getTime() + WEEK_MS).toISOString(),
    ...state.capturedBy,
  };
  await handleCommand(log, {
    stream: refundStream(request.refundId),
    decider: refund,
    command: { type: 'RequestRefund', refund: request },
    context: commandContext({
      commandId: newCommandId(now),
      occurredAt: now.toISOString(),
      actor: { kind: 'staff', id: OPERATOR, role: 'payments_operator' },
      subjectId,
    }),
  });
};
