import { FAILURE_MESSAGES } from '@danubit/contracts/http/payments/failure-messages';
import { money, toDecimal, type Money } from '@danubit/contracts/values/money';
import { isOrderEnded, type OrderStatus } from '@danubit/contracts/values/orders';
import { RISK_DISCLOSURE_VERSION } from '@danubit/contracts/values/risk-disclosure';
import type { GateRefusalCode } from '@danubit/core/domain/payments/customer-gate';
import { HttpProblem } from '../../platform/problems/http-problem.ts';

/** A customer who may not buy yet, or not at the moment. */
export const gateProblem = (code: GateRefusalCode): HttpProblem => new HttpProblem(403, code.toUpperCase(), FAILURE_MESSAGES[code]);

export const riskNotAccepted = (): HttpProblem =>
  new HttpProblem(422, 'RISK_DISCLOSURE_NOT_ACCEPTED', 'Read and accept the Risk Disclosure before you buy.', {
    details: { parameter: 'risk_disclosure', value: RISK_DISCLOSURE_VERSION },
  });

export const insufficientBalance = (fiat: Money, available: bigint): HttpProblem =>
  new HttpProblem(
    409,
    'INSUFFICIENT_BALANCE',
    `Your balance is ${toDecimal(money(fiat.asset, available))} ${fiat.asset}. Deposit funds, or choose a smaller amount.`,
    { details: { parameter: 'method', value: toDecimal(money(fiat.asset, available)) } },
  );

export const transferTooSlow = ({ asset }: Money): HttpProblem =>
  new HttpProblem(
    409,
    'TRANSFER_TOO_SLOW',
    `Bank transfers in ${asset} take longer than we hold a price. Add the money to your balance first, or pay in another way.`,
    { details: { parameter: 'method' } },
  );

export const quoteUsed = (): HttpProblem => new HttpProblem(409, 'QUOTE_USED', 'You have already ordered at this price.');

/** @param fresh the same amount at the price of now; null when there is none */
export const quoteExpired = (fresh: unknown): HttpProblem =>
  new HttpProblem(409, 'QUOTE_EXPIRED', 'This price is no longer held. Look at the new price before you continue.', {
    details: { parameter: 'quote_id', value: fresh },
  });

export const orderNotCancellable = (): HttpProblem =>
  new HttpProblem(409, 'ORDER_NOT_CANCELLABLE', 'This order is paid or has ended, so it cannot be cancelled.');

export const orderNotRefundable = (): HttpProblem =>
  new HttpProblem(
    409,
    'ORDER_NOT_REFUNDABLE',
    'An order can be refunded while it is paid, before coins are bought for it. Cancel an unpaid order instead.',
  );

/** Coins that were sent cannot be recalled, and before that the order decides: fulfilled, or refunded by us. */
export const liveOrderNotRefundable = (status: OrderStatus): HttpProblem =>
  new HttpProblem(
    409,
    'ORDER_NOT_REFUNDABLE',
    status === 'completed'
      ? 'The coins were delivered, so the order is final.'
      : isOrderEnded(status)
        ? 'The order has ended, and nothing is left to refund.'
        : status === 'awaiting_payment'
          ? 'The order is not paid. Cancel it instead.'
          : 'A paid live order is fulfilled, or we refund the whole amount to the person. You do not have to ask for it.',
  );

export const checkoutEnded = (): HttpProblem =>
  new HttpProblem(
    409,
    'CHECKOUT_ENDED',
    'This order was cancelled, or its time is over. You have not been charged. Start again in the shop.',
  );

export const checkoutOfAnother = (): HttpProblem =>
  new HttpProblem(
    409,
    'CHECKOUT_OF_ANOTHER_ACCOUNT',
    'You first bought at this shop with another Danubit account. Sign in to that account.',
  );

export const otherWidgetMode = (): HttpProblem =>
  new HttpProblem(
    409,
    'WIDGET_OF_OTHER_MODE',
    'A session of a test key places orders of its sandbox, one of a live key opens our own page.',
  );

export const pairNotOffered = (fiat: string, ticker: string): HttpProblem =>
  new HttpProblem(422, 'PAIR_NOT_OFFERED', `We do not sell ${ticker} for ${fiat}. Choose another currency.`, {
    details: { parameter: 'fiat_currency' },
  });
