/** Why money goes back to a customer's card. `unauthorised`: the cardholder did not authorise the payment. */
export const REFUND_CAUSES = ['customer_request', 'our_error', 'unauthorised'] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];
