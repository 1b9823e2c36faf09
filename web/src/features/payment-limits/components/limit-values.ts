import type { PaymentLimitsReply, PaymentLimitsText } from '@danubit/contracts/http/settings/payment-limits.contract';
import { minorOf, parseDecimal } from '@danubit/contracts/values/money';

export type LimitField = keyof PaymentLimitsText;

export const LIMIT_FIELDS: readonly { readonly name: LimitField; readonly label: string }[] = [
  { name: 'daily_deposit_limit', label: 'Daily deposit limit' },
  { name: 'daily_withdrawal_limit', label: 'Daily withdrawal limit' },
  { name: 'monthly_deposit_limit', label: 'Monthly deposit limit' },
  { name: 'monthly_withdrawal_limit', label: 'Monthly withdrawal limit' },
];

/** The largest value of a limit. */
const LARGEST = '999999999.99';

/** Normalises typed text; invalid text becomes 0. Works on text, so that no digit is lost. */
export const limitOfInput = (text: string): string => {
  const match = /^\s*(\d+)(?:[.,](\d*))?\s*$/.exec(text);
  if (match === null) return '0.00';
  const whole = (match[1] ?? '').replace(/^0+(?=\d)/, '');
  return whole.length > 9 ? LARGEST : `${whole}.${(match[2] ?? '').padEnd(2, '0').slice(0, 2)}`;
};

export const isHigherLimit = (limit: string, than: string): boolean => minorOfLimit(limit) > minorOfLimit(than);

/**
 * A limit in hundredths for comparison: in the contract, limits of every currency have at most two decimals.
 * @throws RangeError when the text is not a limit
 */
const minorOfLimit = (limit: string): bigint => {
  const amount = parseDecimal('USD', limit);
  if (amount === undefined) throw new RangeError(`Not a limit: ${limit}`);
  return minorOf(amount);
};

/** The last requested limits: the latest pending raise, or the limits in force. */
export const wantedOf = ({ limits, pending }: PaymentLimitsReply): PaymentLimitsText => pending.at(-1)?.limits ?? limits;

export type LimitDraft = Partial<PaymentLimitsText>;

/** The complete limits to save; untouched fields keep their stored value. */
export const limitsToSave = (stored: PaymentLimitsReply, draft: LimitDraft): PaymentLimitsText => {
  const wanted = wantedOf(stored);
  const valueOf = (name: LimitField): string => (draft[name] === undefined ? wanted[name] : limitOfInput(draft[name]));
  return {
    daily_deposit_limit: valueOf('daily_deposit_limit'),
    daily_withdrawal_limit: valueOf('daily_withdrawal_limit'),
    monthly_deposit_limit: valueOf('monthly_deposit_limit'),
    monthly_withdrawal_limit: valueOf('monthly_withdrawal_limit'),
  };
};

/** Fields raised above the last requested limits; a raise takes effect after `RAISE_AFTER_HOURS`. */
export const raisedFields = (stored: PaymentLimitsReply, draft: LimitDraft): readonly LimitField[] => {
  const [wanted, next] = [wantedOf(stored), limitsToSave(stored, draft)];
  return LIMIT_FIELDS.map(({ name }) => name).filter((name) => isHigherLimit(next[name], wanted[name]));
};

export const changedFields = (stored: PaymentLimitsReply, draft: LimitDraft): readonly LimitField[] => {
  const [wanted, next] = [wantedOf(stored), limitsToSave(stored, draft)];
  return LIMIT_FIELDS.map(({ name }) => name).filter((name) => next[name] !== wanted[name]);
};
