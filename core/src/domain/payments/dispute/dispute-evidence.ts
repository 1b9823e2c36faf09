import { REDIRECT_METHOD_NAMES } from '@danubit/contracts/values/deposit-methods';
import { tickerOf, toDecimal, type Money } from '@danubit/contracts/values/money';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { orErased } from '@danubit/event-store/kernel/personal';
import type { PaymentEvent, PaymentMethod } from '../payment/payment.events.ts';

/** The text for the bank. Text only; never card data. */
export type DisputeEvidence = {
  readonly customerName: string | null;
  readonly purchaseAddress: string | null;
  readonly product: string;
  /** Date of the payment, "2026-11-23". */
  readonly serviceDate: string;
  /** What happened on the account, a line each. */
  readonly activity: string;
  readonly statement: string;
};

type Recorded = RecordedDomainEvent<PaymentEvent>;

/** What the log says about a payment, in the words of a bank. The same events give the same evidence. */
export const disputeEvidence = (history: readonly Recorded[], statement: string): DisputeEvidence => {
  const [requested] = history;
  if (requested?.type !== 'PaymentRequested') throw new Error('A payment begins with its request.');
  const { payer, device, money } = requested.data;
  return {
    customerName: orErased(payer, null)?.name ?? null,
    purchaseAddress: orErased(device, null)?.address ?? null,
    product: `Deposit of ${amountOf(money)} to the cardholder's own balance for buying crypto-assets`,
    serviceDate: requested.metadata.occurredAt.slice(0, 10),
    activity: history.flatMap(lineOf).join('\n'),
    statement,
  };
};

const lineOf = (event: Recorded): readonly string[] => {
  const words = wordsOf(event);
  return words === null ? [] : [`${event.metadata.occurredAt} ${words}`];
};

const wordsOf = ({ type, data }: Recorded): string | null => {
  switch (type) {
    case 'PaymentRequested':
      return [
        `The customer requested a deposit of ${amountOf(data.money)} ${paidWith(data.method)}`,
        `accepted the terms of service, version ${data.context.termsVersion ?? 'unknown'}`,
        `identity verified: ${data.context.verificationLevel ?? 'no'}`,
      ].join('; ');
    case 'CustomerActionRequired':
      return data.kind === 'redirect'
        ? "The customer was sent to the provider's page to pay"
        : 'The bank asked the cardholder to confirm the payment (3-D Secure)';
    case 'CustomerActionCompleted':
      return 'The customer confirmed the payment';
    case 'ChargeCaptured':
      return `Captured ${amountOf(data.money)}; ${checksOf(data.evidence)}`;
    case 'PaymentBooked':
      return "Credited to the customer's balance";
    case 'PaymentRefunded':
      return `Refunded ${amountOf(data.money)} to what was paid with`;
    default:
      return null;
  }
};

const checksOf = ({ authorisationCode, networkReference, avs, cvc, threeDSecure }: Evidence): string =>
  [
    ['authorisation code', authorisationCode],
    ['network reference', networkReference],
    ['address check', avs],
    ['security code check', cvc],
    ['3-D Secure', threeDSecure],
  ]
    .flatMap(([name, value]) => (value === null ? [] : [`${String(name)} ${value}`]))
    .join(', ');

type Evidence = Extract<PaymentEvent, { type: 'ChargeCaptured' }>['data']['evidence'];

const amountOf = (money: Money): string => `${toDecimal(money)} ${tickerOf(money.asset)}`;

const paidWith = (method: PaymentMethod): string => {
  switch (method.kind) {
    case 'card':
      return `with the ${method.brand} card ending ${method.lastFour}`;
    case 'bank_transfer':
      return 'by bank transfer';
    case 'redirect':
      return `with ${REDIRECT_METHOD_NAMES[method.method]}`;
  }
};
