import { randomBytes } from 'node:crypto';
import type { PaymentMethodRow, SetupRow } from './book-rows.ts';
import { AUTHENTICATION_FAILURE, behaviourOf, isDecline, newId, type NetworkContext } from './network.ts';
import { DECLINES, invalidRequest, missingResource, type StripeErrorBody } from './stripe-errors.ts';

/** What the issuer says of a card that is checked and not charged. Like network.ts, it runs inside a transaction of the book. */

type SetupInput = { readonly paymentMethodId: string; readonly returnUrl: string; readonly metadata: string };

/** A check does not use up a token. */
export const createSetup = ({ book, now }: NetworkContext, { paymentMethodId, returnUrl, metadata }: SetupInput): SetupRow => {
  const method = book.paymentMethod(paymentMethodId);
  if (method === undefined) throw missingResource('PaymentMethod', 'payment_method');
  const id = newId('seti');
  const setup: SetupRow = {
    id,
    created_ms: now().getTime(),
    status: 'requires_payment_method',
    payment_method: method.id,
    return_url: returnUrl,
    metadata,
    client_secret: `${id}_secret_${randomBytes(16).toString('hex')}`,
    challenge: null,
    last_error: null,
    cancellation_reason: null,
  };
  const checked: SetupRow =
    behaviourOf(method).challenge === true
      ? { ...setup, status: 'requires_action', challenge: newId('challenge') }
      : { ...setup, ...issuersWord(method) };
  book.saveSetup(checked);
  return checked;
};

/** The customer's answer on the challenge page; `undefined` when there is no such open challenge. */
export const answerSetupChallenge = ({ book }: NetworkContext, challenge: string, passed: boolean): SetupRow | undefined => {
  const setup = book.setupOfChallenge(challenge);
  const method = book.paymentMethod(setup?.payment_method ?? '');
  if (setup?.status !== 'requires_action' || method === undefined) return undefined;
  const answered: SetupRow = {
    ...setup,
    ...(passed
      ? issuersWord(method)
      : {
          status: 'requires_payment_method',
          last_error: JSON.stringify({ ...AUTHENTICATION_FAILURE, code: 'setup_intent_authentication_failure' }),
        }),
  };
  book.saveSetup(answered);
  return answered;
};

export const cancelSetup = ({ book }: NetworkContext, id: string, reason: string | null): SetupRow => {
  const setup = book.setup(id);
  if (setup === undefined) throw missingResource('setup_intent', 'intent');
  if (setup.status === 'succeeded' || setup.status === 'canceled') {
    throw invalidRequest(`You cannot cancel this SetupIntent because it has a status of ${setup.status}.`, {
      code: 'setup_intent_unexpected_state',
    });
  }
  const canceled: SetupRow = { ...setup, status: 'canceled', cancellation_reason: reason };
  book.saveSetup(canceled);
  return canceled;
};

/** A card without funds may be good: only reasons against the card itself fail the check. */
const issuersWord = (method: PaymentMethodRow): Pick<SetupRow, 'status' | 'last_error'> => {
  const { verdict } = behaviourOf(method);
  if (verdict === 'approve' || verdict === 'insufficient_funds') return { status: 'succeeded', last_error: null };
  const error: StripeErrorBody = { type: 'card_error', ...DECLINES[isDecline(verdict) ? verdict : 'generic_decline'] };
  return { status: 'requires_payment_method', last_error: JSON.stringify(error) };
};
