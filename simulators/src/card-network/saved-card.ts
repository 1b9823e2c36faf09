import type { Book } from './book.ts';
import type { PaymentMethodRow } from './book-rows.ts';
import { invalidRequest, missingResource, tokenUsedBefore } from './stripe-errors.ts';

/** Cards that are attached to a customer, and may therefore be charged again. Runs inside a transaction of the book. */

type SavedCards = { readonly book: Book; readonly now: () => Date };

/** How long a security code's token is valid. */
const CODE_VALID_MS = 15 * 60_000;

/** @throws StripeWireError when this card may not be charged for this customer */
export const checkMayBeUsed = ({ book }: SavedCards, method: PaymentMethodRow, customer: string | null): void => {
  if (customer !== null && !book.hasCustomer(customer)) throw missingResource('customer', 'customer');
  if (method.customer === null) {
    if (method.used === 1) throw tokenUsedBefore();
    return;
  }
  if (method.customer !== customer) {
    throw invalidRequest(
      'The PaymentMethod does not belong to the Customer you supplied. Please use this PaymentMethod with the Customer that it belongs to.',
    );
  }
};

/**
 * Spends the token of a security code and says whether the issuer finds the code right.
 * @throws StripeWireError for a token that is not valid
 */
export const spendSecurityCode = ({ book, now }: SavedCards, method: PaymentMethodRow, token: string | null): 'pass' | 'fail' | null => {
  if (token === null) return null;
  const code = book.securityCode(token);
  const param = 'payment_method_options[card][cvc_token]';
  if (code === undefined) throw missingResource('token', param);
  if (code.used === 1 || now().getTime() - code.created_ms > CODE_VALID_MS) {
    throw invalidRequest('You cannot use a Stripe token more than once, or after it has expired.', { code: 'token_already_used', param });
  }
  book.spendSecurityCode(token);
  const isRight = code.is_wrong === 0 && code.length === (method.brand === 'amex' ? 4 : 3);
  return isRight ? 'pass' : 'fail';
};
