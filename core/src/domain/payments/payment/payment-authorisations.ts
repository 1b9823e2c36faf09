import { minorOf, type Money } from '@danubit/contracts/values/money';
import { accept, refuse, type Decision } from '@danubit/event-store/kernel/result';
import type { PaymentCommand, PaymentRefusal } from './payment.commands.ts';
import type { PaymentEvent } from './payment.events.ts';
import type { Payment } from './payment.state.ts';

type AuthorisationCommand = Extract<PaymentCommand, { type: 'RequestCapture' | 'RequestVoid' }>;

/**
 * What becomes of an amount that was approved and not captured. Invariants: it is decided once, to capture it as a whole or in part or to
 * release it; the decision is in the log before the provider is called.
 */
export const decideAuthorisation = (command: AuthorisationCommand, state: Payment): Decision<PaymentEvent, PaymentRefusal> => {
  const { authorisation, paymentId, userId, attempt } = state;
  if (authorisation === null) return refuse({ code: 'not_authorised' });
  const base = { paymentId, userId, attempt, providerReference: authorisation.providerReference, reason: command.reason };
  if (command.type === 'RequestVoid') {
    if (state.status === 'voiding') return accept();
    if (state.status !== 'authorised') return refuse({ code: 'not_authorised' });
    return accept<PaymentEvent>({ type: 'VoidRequested', data: base });
  }
  const { money } = command;
  if (state.status === 'capturing') return isSame(money, expectedCapture(state)) ? accept() : refuse({ code: 'capture_requested' });
  if (state.status !== 'authorised') return refuse({ code: 'not_authorised' });
  const isPartOfIt = money.asset === state.money.asset && minorOf(money) > 0n && minorOf(money) <= minorOf(state.money);
  return isPartOfIt
    ? accept<PaymentEvent>({ type: 'CaptureRequested', data: { ...base, money } })
    : refuse({ code: 'not_an_amount_of_it' });
};

/** The one amount whose capture completes the payment. */
export const expectedCapture = ({ authorisation, money }: Payment): Money => authorisation?.capturing ?? money;

const isSame = (one: Money, other: Money): boolean => one.asset === other.asset && one.minor === other.minor;
