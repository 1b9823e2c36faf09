import { minorOf, parseDecimal } from '@danubit/contracts/values/money';
import type { DepositAccount } from '@danubit/core/payment-provider/deposit-account';
import { refundIdOfEndToEndId } from '@danubit/core/payment-provider/iso20022/end-to-end-id';

/** The instruction of a payment order. `minor`: what it adds to our account; negative for what leaves it. */
export type BankOrder = {
  readonly id: string;
  readonly kind: 'refund' | 'payout' | 'own';
  readonly minor: bigint;
  /** For a refund: the bank's reference of the entry that it gives back. */
  readonly returns: string;
};

const between = (content: string, from: RegExp): string => from.exec(content)?.[1] ?? '';

/** @throws Error for an order that the bank cannot read */
export const orderIn = (content: string, { iban, ownIban, currency }: DepositAccount): BankOrder => {
  const id = refundIdOfEndToEndId(between(content, /<EndToEndId>(.*)<\/EndToEndId>/u));
  const amount = parseDecimal(currency, between(content, />([\d.]+)<\/InstdAmt>/u));
  const from = between(content, /<DbtrAcct>.*?<IBAN>(.*?)<\/IBAN>/su);
  const to = between(content, /<CdtrAcct>.*?<IBAN>(.*?)<\/IBAN>/su);
  if (id === undefined || amount === undefined || to === '') throw new Error('A payment order cannot be read.');
  const returns = between(content, /<Ustrd>Refund (.*)<\/Ustrd>/u);
  if (to === iban || to === ownIban) return { id, kind: 'own', minor: to === iban ? minorOf(amount) : -minorOf(amount), returns };
  if (from !== iban) throw new Error('A payment order is not from our account.');
  return { id, kind: returns === '' ? 'payout' : 'refund', minor: -minorOf(amount), returns };
};
