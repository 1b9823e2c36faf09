import type { WithdrawalTerms } from '@danubit/contracts/http/payments/withdrawals.contract';
import { minorOf, money, parseDecimal, toDecimal } from '@danubit/contracts/values/money';
import { formatMoney } from '../../../lib/format.ts';

/** What is wrong with an amount; undefined when it can be withdrawn. The server decides; this tells at once. */
export const amountMistake = (text: string, { available, currency }: WithdrawalTerms): string | undefined => {
  const asked = parseDecimal(currency, text);
  if (asked === undefined || minorOf(asked) <= 0n) return 'Enter an amount in EUR, such as 25.00.';
  const most = parseDecimal(currency, available);
  if (most !== undefined && minorOf(asked) > minorOf(most)) return `Your available balance is ${formatMoney(available, currency)}.`;
  return undefined;
};

/** As the server takes it: "25" → "25.00". */
export const exactAmount = (text: string): string => {
  const parsed = parseDecimal('EUR', text);
  return parsed === undefined ? text : toDecimal(parsed);
};

/** The limit that leaves less, in its own currency. */
export const limitLeft = ({ daily, monthly }: WithdrawalTerms): string => {
  const [least, word] = minorOf(daily.remaining) <= minorOf(monthly.remaining) ? [daily, 'today'] : [monthly, 'this month'];
  return `${formatMoney(toDecimal(money(least.remaining.asset, minorOf(least.remaining))), least.remaining.asset)} left ${word}`;
};
