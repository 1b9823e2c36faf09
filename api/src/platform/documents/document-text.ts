import { groupedDigits } from '@danubit/contracts/values/grouped-digits';
import type { ProfileRow } from '@danubit/projections/tables/profiles/profiles.entity';

/** The format of names, amounts and times in documents: English, amounts in full precision, the time zone named once. */

export const holderOf = (profile: Pick<ProfileRow, 'first_name' | 'last_name'> | null): string =>
  [profile?.first_name, profile?.last_name].filter((name) => name !== null && name !== undefined && name !== '').join(' ') || 'Not given';

/** "12480.55" → "12,480.55 EUR"; a decrease has the minus sign U+2212. */
export const amountText = (decimal: string, currency?: string): string => {
  const [whole = '0', fraction] = decimal.replace('-', '').split('.');
  const sign = decimal.startsWith('-') && /[1-9]/.test(decimal) ? '\u2212' : '';
  return `${sign}${groupedDigits(whole)}${fraction === undefined ? '' : `.${fraction}`}${currency === undefined ? '' : ` ${currency}`}`;
};

/** A fee, in words where there is none. */
export const feeText = (decimal: string, currency: string): string => (/[1-9]/.test(decimal) ? amountText(decimal, currency) : 'None');

/** "21 Nov 2026, 14:31:52". */
export const momentText = (iso: string, zone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).format(new Date(iso));
