/** Methods of the provider's own page, to which the customer is sent and from which they return. */
export const REDIRECT_METHODS = ['paypal', 'klarna', 'apple_pay', 'google_pay', 'samsung_pay'] as const;
export type RedirectMethod = (typeof REDIRECT_METHODS)[number];

/** How a transfer in a currency travels: SEPA in EUR, SWIFT in all others, ACH from accounts in the United States. */
export const TRANSFER_RAILS = ['sepa', 'swift', 'ach'] as const;
export type TransferRail = (typeof TRANSFER_RAILS)[number];

/** Business days until the money is in the balance, as fast and as slow as is usual. */
export const TRANSFER_DAYS: Readonly<Record<TransferRail, { readonly from: number; readonly to: number }>> = {
  sepa: { from: 0, to: 1 },
  swift: { from: 1, to: 5 },
  ach: { from: 1, to: 3 },
};

export const DEPOSIT_METHODS = ['card', 'bank_transfer', ...REDIRECT_METHODS] as const;
export type DepositMethod = (typeof DEPOSIT_METHODS)[number];

export const REDIRECT_METHOD_NAMES: Readonly<Record<RedirectMethod, string>> = {
  paypal: 'PayPal',
  klarna: 'Klarna',
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  samsung_pay: 'Samsung Pay',
};

/** Name of what the customer chose, as lists of transactions record it; undefined for a card or a bank account. */
export const redirectNameOf = (methodType: string): string | undefined =>
  Object.hasOwn(REDIRECT_METHOD_NAMES, methodType) ? REDIRECT_METHOD_NAMES[methodType as RedirectMethod] : undefined;

/** What lists, receipts and exports call a deposit. */
export const depositNameOf = (methodType: string): string => {
  if (methodType === 'bank_transfer') return 'Bank transfer';
  if (methodType === 'withdrawal') return 'Withdrawal';
  const name = redirectNameOf(methodType);
  return name === undefined ? 'Card deposit' : `${name} deposit`;
};
