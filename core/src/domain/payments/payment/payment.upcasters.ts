import type { Upcaster } from '@danubit/event-store/kernel/upcaster';

const BY_THE_SYSTEM = { kind: 'system', id: null };

/** The first version of a hold recorded neither the reason nor the author. */
const heldWithReason: Upcaster = {
  type: 'PaymentHeld',
  fromVersion: 1,
  upcast: (data) => ({ ...data, reasonCode: 'under_review', decidedBy: BY_THE_SYSTEM }),
};

const releasedBySomeone: Upcaster = {
  type: 'PaymentReleased',
  fromVersion: 1,
  upcast: (data) => ({ ...data, decidedBy: BY_THE_SYSTEM }),
};

/** The first version of a clearance had no end. */
const clearedForATime: Upcaster = { type: 'PaymentCleared', fromVersion: 1, upcast: (data) => ({ ...data, expiresAt: null }) };

/** There was one provider, and it captured only in currencies with a ledger account. */
const lateCaptureOfAProvider: Upcaster = {
  type: 'LateCaptureFound',
  fromVersion: 1,
  upcast: (data) => ({ ...data, provider: 'stripe', reported: null }),
};

/** Every card that had paid was listed, and none could be charged again. */
const cardListedOnly: Upcaster = {
  type: 'PaymentRequested',
  fromVersion: 2,
  upcast: (data) => ({ ...data, providerCustomer: null, securityCodeToken: null, saveCard: true }),
};

/** Every payment was made by card, from the customer's device. */
const paidByCard: Upcaster = {
  type: 'PaymentRequested',
  fromVersion: 3,
  upcast: ({ card, ...data }) => ({ ...data, method: { kind: 'card', ...(card as object) } }),
};

/** Every payment was a deposit, charged in one step. */
const depositAtOnce: Upcaster = {
  type: 'PaymentRequested',
  fromVersion: 4,
  upcast: (data) => ({ ...data, orderId: null, capture: 'at_once' }),
};

/** There were no rules that chose the provider. */
const chosenWithoutRules: Upcaster = { type: 'AttemptStarted', fromVersion: 1, upcast: (data) => data };

/** Every action was 3-D Secure. */
const confirmedWithTheBank: Upcaster = { type: 'CustomerActionRequired', fromVersion: 1, upcast: (data) => data };

export const paymentUpcasters: readonly Upcaster[] = [
  heldWithReason,
  releasedBySomeone,
  clearedForATime,
  lateCaptureOfAProvider,
  cardListedOnly,
  paidByCard,
  depositAtOnce,
  chosenWithoutRules,
  confirmedWithTheBank,
];
