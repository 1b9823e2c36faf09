import { minorOf, type Money } from '@danubit/contracts/values/money';
import { accept, refuse } from '@danubit/event-store/kernel/result';
import type { PaymentCommandOf, PaymentDecision } from './payment.commands.ts';
import type { PaymentEvent } from './payment.events.ts';
import type { Payment } from './payment.state.ts';

/**
 * What becomes of an amount that was approved and not captured. Invariants: it is decided once, to capture it as a whole or in part or to
 * release it; the decision is in the log before the provider is called.
 */
export const requestCapture = ({ money, reason }: PaymentCommandOf<'RequestCapture'>, state: Payment): PaymentDecision => {
  const { authorisation } = state;
  if (authorisation === null) return refuse({ code: 'not_authorised' });
  if (state.status === 'capturing') return isSame(money, expectedCapture(state)) ? accept() : refuse({ code: 'capture_requested' });
  if (state.status !== 'authorised') return refuse({ code: 'not_authorised' });
  const isPartOfIt = money.asset === state.money.asset && minorOf(money) > 0n && minorOf(money) <= minorOf(state.money);
  if (!isPartOfIt) return refuse({ code: 'not_an_amount_of_it' });
  const { providerReference } = authorisation;
  return accept<PaymentEvent>({ type: 'CaptureRequested', data: { ...attemptOf(state), providerReference, reason, money } });
};

export const requestVoid = ({ reason }: PaymentCommandOf<'RequestVoid'>, state: Payment): PaymentDecision => {
  const { authorisation } = state;
  if (authorisation === null) return refuse({ code: 'not_authorised' });
  if (state.status === 'voiding') return accept();
  if (state.status !== 'authorised') return refuse({ code: 'not_authorised' });
  const { providerReference } = authorisation;
  return accept<PaymentEvent>({ type: 'VoidRequested', data: { ...attemptOf(state), providerReference, reason } });
};

/** The one amount whose capture completes the payment. */
export const expectedCapture = ({ authorisation, money }: Payment): Money => authorisation?.capturing ?? money;

const isSame = (one: Money, other: Money): boolean => one.asset === other.asset && one.minor === other.minor;

const attemptOf = ({ paymentId, userId, attempt }: Payment) => ({ paymentId, userId, attempt });
