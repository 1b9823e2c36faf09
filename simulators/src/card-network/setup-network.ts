import { randomBytes } from 'node:crypto';
import type { Book } from './book.ts';
import type { PaymentMethodRow, SetupRow } from './book-rows.ts';
import { AUTHENTICATION_FAILURE, behaviourOf, isDecline, newId } from './network.ts';
import type { NetworkContext } from './network-context.ts';
import { checkMayBeUsed } from './saved-card.ts';
import { DECLINES, invalidRequest, missingResource, type StripeErrorBody } from './stripe-errors.ts';

/** What the issuer says of a card that is checked and not charged. Like network.ts, it runs inside a transaction of the book. */

type SetupInput = {
  readonly paymentMethodId: string;
  readonly returnUrl: string;
  readonly metadata: string;
  readonly customer: string | null;
};

/** A check does not use up a token. */
export const createSetup = (context: NetworkContext, { paymentMethodId, returnUrl, metadata, customer }: SetupInput): SetupRow => {
  const { book, now } = context;
  const method = book.paymentMethod(paymentMethodId);
  if (method === undefined) throw missingResource('PaymentMethod', 'payment_method');
  checkMayBeUsed(context, method, customer);
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
    attach_to: customer,
  };
  const checked: SetupRow =
    behaviourOf(method).challenge === true
      ? { ...setup, status: 'requires_action', challenge: newId('challenge') }
      : { ...setup, ...issuersWord(method) };
  book.saveSetup(checked);
  attachCard(book, checked);
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
  attachCard(book, answered);
  return answered;
};

/** A card that passed its check belongs to the customer of the check. */
const attachCard = (book: Book, { status, payment_method: method, attach_to: customer }: SetupRow): void => {
  if (status === 'succeeded' && customer !== null) book.attach(method, customer);
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
