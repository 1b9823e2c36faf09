/** Methods of the provider's own page, to which the customer is sent and from which they return. */
export const REDIRECT_METHODS = ['paypal', 'klarna', 'apple_pay', 'google_pay', 'samsung_pay'] as const;
export type RedirectMethod = (typeof REDIRECT_METHODS)[number];

export const DEPOSIT_METHODS = ['card', 'bank_transfer', ...REDIRECT_METHODS] as const;
export type DepositMethod = (typeof DEPOSIT_METHODS)[number];

export const REDIRECT_METHOD_NAMES: Readonly<Record<RedirectMethod, string>> = {
  paypal: 'PayPal',
  klarna: 'Klarna',
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  samsung_pay: 'Samsung Pay',
};
