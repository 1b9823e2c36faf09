import type { PaymentEvent } from '@danubit/core/domain/payments/payment/payment.events';
import { customerNotice } from './customer-notice.ts';
import type { Reactor } from './reactor.ts';

/** From an attempt on, look-ups stand by: they find whatever the charge job does not live to tell. */
const LOOK_UP_STANDS_BY_MS = 20_000;
const LOOK_UP_AFTER_UNKNOWN_MS = 500;
const LOOK_UP_AFTER_CHALLENGE_MS = 5_000;

export const paymentReactor: Reactor<PaymentEvent> = {
  PaymentRequested: ({ data }) => [{ action: 'clear-payment', subject: data.paymentId, delayMs: 0 }],
  PaymentReleased: ({ data }) => [{ action: 'clear-payment', subject: data.paymentId, delayMs: 0 }],
  PaymentCleared: ({ data }) => [{ action: 'charge-payment', subject: data.paymentId, delayMs: 0 }],
  AttemptStarted: ({ data }) => [{ action: 'resolve-charge', subject: data.paymentId, delayMs: LOOK_UP_STANDS_BY_MS }],
  ChargeOutcomeUnknown: ({ data }) => [{ action: 'resolve-charge', subject: data.paymentId, delayMs: LOOK_UP_AFTER_UNKNOWN_MS }],
  CustomerActionRequired: ({ data }) => [{ action: 'resolve-charge', subject: data.paymentId, delayMs: LOOK_UP_AFTER_CHALLENGE_MS }],
  PaymentCompleted: (event) => [{ action: 'settle-payment', subject: event.data.paymentId, delayMs: 0 }, customerNotice(event)],
  PaymentFailed: (event) => [{ action: 'release-limit', subject: event.data.paymentId, delayMs: 0 }, customerNotice(event)],
  PaymentHeld: (event) => [customerNotice(event)],
  PaymentRefused: (event) => [customerNotice(event)],
};
