import type { TermsInCurrency, WithdrawalTerms } from '@danubit/contracts/http/payments/withdrawals.contract';
import { minorOf, money, parseDecimal, toDecimal } from '@danubit/contracts/values/money';
import { formatMoney } from '../../../lib/format.ts';

/** Our own fee is nothing; this is about the others. */
export const SWIFT_FEE = 'The banks on the way may take a fee from the amount.';

/** Euros, unless the customer has money in another currency only. */
export const firstCurrency = ({ currencies }: WithdrawalTerms): TermsInCurrency | undefined =>
  currencies.find(({ available }) => Number(available) > 0) ?? currencies[0];

/** What is wrong with an amount; undefined when it can be withdrawn. The server decides; this shows it immediately. */
export const amountMistake = (text: string, { available, currency }: TermsInCurrency): string | undefined => {
  const asked = parseDecimal(currency, text);
  if (asked === undefined || minorOf(asked) <= 0n) return `Enter an amount in ${currency}, such as 25.00.`;
  const most = parseDecimal(currency, available);
  if (most !== undefined && minorOf(asked) > minorOf(most)) return `Your available balance is ${formatMoney(available, currency)}.`;
  return undefined;
};

/** As the server takes it: "25" → "25.00". */
export const exactAmount = (text: string, { currency }: TermsInCurrency): string => {
  const parsed = parseDecimal(currency, text);
  return parsed === undefined ? text : toDecimal(parsed);
};

/** The limit that leaves less, in its own currency. */
export const limitLeft = ({ daily, monthly }: WithdrawalTerms): string => {
  const [least, word] = minorOf(daily.remaining) <= minorOf(monthly.remaining) ? [daily, 'today'] : [monthly, 'this month'];
  return `${formatMoney(toDecimal(money(least.remaining.asset, minorOf(least.remaining))), least.remaining.asset)} left ${word}`;
};
