/**
 * What Adyen calls `reference`: the attempt of a payment (`<paymentId>.<attempt>`) or a card check (`<verificationId>.check`). An open
 * challenge has no reference of the provider yet, so this one stands in its place. On Adyen's own page:
 * `<paymentId>.<attempt>.page`. Refunds: `refund.<refundId>`.
 */
export const chargeReference = (paymentId: string, attempt: number): string => `${paymentId}.${attempt.toString()}`;

/** Of a payment that the customer makes on Adyen's page. A refused try there is not the end of it. */
export const pageReference = (paymentId: string, attempt: number): string => `${chargeReference(paymentId, attempt)}.page`;

export const checkReference = (verificationId: string): string => `${verificationId}.check`;

export const refundReference = (refundId: string): string => `refund.${refundId}`;

const CARD = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(check|[1-9]\d{0,5})(\.page)?$/;
const REFUND = /^refund\.([\w.-]{1,60})$/;

export type OurReference = {
  readonly id: string;
  readonly of: 'charge' | 'check' | 'refund';
  readonly attempt: number;
  /** On Adyen's own page, where the customer may try again. */
  readonly onPage: boolean;
};

/** Undefined for a reference that this platform did not make. */
export const ourReference = (reference: string): OurReference | undefined => {
  const refundId = REFUND.exec(reference)?.[1];
  if (refundId !== undefined) return { id: refundId, of: 'refund', attempt: 0, onPage: false };
  const [, id, suffix, page] = CARD.exec(reference) ?? [];
  if (id === undefined || suffix === undefined) return undefined;
  const onPage = page !== undefined;
  return suffix === 'check' ? { id, of: 'check', attempt: 0, onPage } : { id, of: 'charge', attempt: Number(suffix), onPage };
};
