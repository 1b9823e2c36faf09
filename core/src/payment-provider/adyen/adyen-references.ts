import type { PageCharge } from '../payment-provider.port.ts';

/**
 * What Adyen calls `reference`: the attempt of a payment (`<paymentId>.<attempt>`) or a card check (`<verificationId>.check`). An open
 * challenge has no reference of the provider yet, so this one stands in its place. On Adyen's own page:
 * `<paymentId>.<attempt>.page`; with `.auth` behind when it is captured separately. Refunds: `refund.<refundId>`.
 */
export const chargeReference = (paymentId: string, attempt: number): string => `${paymentId}.${attempt.toString()}`;

/** On Adyen's page the customer may retry after a refusal. Where capture is separate, an authorisation only approves the payment. */
export const pageReference = ({ paymentId, attempt, capture }: Pick<PageCharge, 'paymentId' | 'attempt' | 'capture'>): string =>
  `${chargeReference(paymentId, attempt)}.page${capture === 'separately' ? '.auth' : ''}`;

export const checkReference = (verificationId: string): string => `${verificationId}.check`;

export const refundReference = (refundId: string): string => `refund.${refundId}`;

const CARD = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(check|[1-9]\d{0,5})(\.page)?(\.auth)?$/;
const REFUND = /^refund\.([\w.-]{1,60})$/;

export type OurReference = {
  readonly id: string;
  readonly of: 'charge' | 'check' | 'refund';
  readonly attempt: number;
  /** On Adyen's own page, where the customer may try again. */
  readonly onPage: boolean;
  /** An authorisation approves it, and a capture follows. */
  readonly isCapturedLater: boolean;
};

/** Undefined for a reference that this platform did not make. */
export const ourReference = (reference: string): OurReference | undefined => {
  const refundId = REFUND.exec(reference)?.[1];
  if (refundId !== undefined) return { id: refundId, of: 'refund', attempt: 0, onPage: false, isCapturedLater: false };
  const [, id, suffix, page, later] = CARD.exec(reference) ?? [];
  if (id === undefined || suffix === undefined) return undefined;
  const how = { onPage: page !== undefined, isCapturedLater: later !== undefined };
  return suffix === 'check' ? { id, of: 'check', attempt: 0, ...how } : { id, of: 'charge', attempt: Number(suffix), ...how };
};
