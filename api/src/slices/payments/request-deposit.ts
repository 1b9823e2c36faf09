import type { GateFacts } from '@danubit/core/domain/payments/customer-gate';
import type { DepositRequest } from '@danubit/core/domain/payments/payment/payment.commands';
import { payment } from '@danubit/core/domain/payments/payment/payment.decider';
import type { Payment, PaymentState } from '@danubit/core/domain/payments/payment/payment.state';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import type { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import type { AuthenticatedCustomer } from '../../platform/auth/authenticated-customer.ts';
import { customerContext } from '../../platform/auth/customer-context.ts';
import { HttpProblem } from '../../platform/problems/http-problem.ts';
import { requirePayableOrder } from './payable-order.ts';

type RequestedDeposit = {
  readonly customer: AuthenticatedCustomer;
  readonly request: DepositRequest;
  readonly gate: GateFacts;
  readonly now: Date;
  /** What must hold before a new payment, after the check of its order. A repeated request does not do it again. */
  readonly prepare: () => Promise<void>;
};

/**
 * Requests a deposit under the id of its payment. A repeated request finds the payment.
 * @throws HttpProblem 409 when its order cannot be paid by it, 422 when the id belongs to another payment
 */
export const requestDeposit = async (log: EventLog, { customer, request, gate, now, prepare }: RequestedDeposit): Promise<void> => {
  const { paymentId, userId, money, orderId } = request;
  const stream = paymentStream(paymentId);
  if ((await log.load(payment, stream)).status === 'none') {
    if (orderId !== null) await requirePayableOrder(log, { orderId, userId, money, now });
    await prepare();
  }
  const handled = await handleCommand(log, {
    stream,
    decider: payment,
    command: { type: 'RequestDeposit', request, gate },
    context: customerContext(customer, paymentId, now),
  });
  if (!handled.accepted || !isOf(request, handled.state)) {
    throw new HttpProblem(422, 'IDEMPOTENCY_KEY_REUSED', 'This transaction id was already used for another payment. Use a new one.');
  }
};

/** Whether the payment that was found under the chosen id is the requested one. */
const isOf = ({ userId, money, method, orderId }: DepositRequest, found: PaymentState): boolean =>
  found.status !== 'none' &&
  found.userId === userId &&
  found.orderId === orderId &&
  found.money.asset === money.asset &&
  found.money.minor === money.minor &&
  isPaidWith(method, found);

const isPaidWith = (method: DepositRequest['method'], found: Payment): boolean => {
  switch (method.kind) {
    case 'card':
      // The first provider took the card; the payment may be with another one by now.
      return found.cardAt[0]?.fingerprint === method.fingerprint;
    case 'redirect':
      return found.method.kind === 'redirect' && found.method.method === method.method;
    case 'bank_transfer':
      return false;
  }
};
