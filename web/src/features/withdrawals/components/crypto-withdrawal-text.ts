import type { CryptoWithdrawalReply } from '@danubit/contracts/http/orders/crypto-withdrawals.contract';
import { minorOf, parseDecimal } from '@danubit/contracts/values/money';
import { cryptoAssetOfTicker, type CryptoTicker } from '@danubit/contracts/values/pairs';
import { formatMoney } from '../../../lib/format.ts';

/** A coin of which the customer has some to send. */
export type HeldCoin = { readonly currency: CryptoTicker; readonly available: string };

export const STATUS_TEXTS: Readonly<Record<CryptoWithdrawalReply['status'], string>> = {
  pending: 'Preparing',
  in_review: 'In review',
  sending: 'Sending',
  completed: 'Completed',
  refused: 'Not sent',
  returned: 'Returned to your balance',
  cancelled: 'Cancelled',
};

/** What is wrong with an amount; undefined when it can be sent. The server decides; this shows it immediately. */
export const coinMistake = (text: string, { currency, available }: HeldCoin): string | undefined => {
  const asset = cryptoAssetOfTicker(currency);
  const asked = parseDecimal(asset, text);
  if (asked === undefined || minorOf(asked) <= 0n) return `Enter an amount in ${currency}, such as 0.5.`;
  const most = parseDecimal(asset, available);
  return most !== undefined && minorOf(asked) > minorOf(most) ? `You can withdraw ${formatMoney(available, currency)}.` : undefined;
};
