/** Why nothing was taken from the wallet. */
export const CRYPTO_WITHDRAWAL_REFUSALS = [
  'insufficient_balance',
  'daily_limit_exceeded',
  'monthly_limit_exceeded',
  'debt_owed',
  'address_unusable',
  'account_restricted',
] as const;
export type CryptoWithdrawalRefusal = (typeof CRYPTO_WITHDRAWAL_REFUSALS)[number];

/** What customers read when coins were not sent, on the page and in the email. */
export const CRYPTO_WITHDRAWAL_MESSAGES: Readonly<Record<CryptoWithdrawalRefusal | 'returned' | 'cancelled', string>> = {
  insufficient_balance: 'We did not send anything: your balance is too low.',
  daily_limit_exceeded: 'We did not send anything: this is over your daily withdrawal limit.',
  monthly_limit_exceeded: 'We did not send anything: this is over your monthly withdrawal limit.',
  debt_owed: 'We did not send anything: you owe us money after a disputed payment. Contact us.',
  address_unusable: 'We did not send anything: this address cannot be used yet, or you have removed it.',
  account_restricted: 'We did not send anything: your account is restricted. Contact us.',
  returned: 'The coins could not be sent. They are in your balance again.',
  cancelled: 'We did not send anything: the withdrawal was cancelled. The coins are in your balance again.',
};
