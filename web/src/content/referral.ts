import { brand } from './brand.ts';
import { paths } from '../lib/paths.ts';
import type { Entry, Fact } from './text.types.ts';

/** An example shown until the programme opens; it has no effect. */
export const SAMPLE_REFERRAL_CODE = 'DANUBE-2025';

/** The amounts and deadlines of the referral programme. */
export const REFERRAL_BENEFITS: readonly Entry[] = [
  { title: '50 EUR for you', text: 'Credited to your account when a friend you referred makes a first transaction of at least 500 EUR.' },
  { title: '25 EUR for your friend', text: 'Credited together with yours, for the same first transaction.' },
  { title: 'Within 24 hours', text: 'Both credits arrive within 24 hours of the completed transaction.' },
  {
    title: 'VIP after 10 referrals',
    text: 'From your tenth successful referral you have VIP status, with a dedicated contact.',
  },
  { title: 'Quarterly bonuses', text: 'The three most active referrers of a quarter receive 500, 250 and 100 EUR on top.' },
];

export const REFERRAL_STEPS: readonly Entry[] = [
  { title: 'Share your code', text: 'Copy it and send it to a friend who could use our services.' },
  { title: 'Your friend signs up', text: 'They open an account with your code and verify their identity.' },
  { title: 'First transaction', text: 'At least 500 EUR, within 30 days of signing up.' },
  { title: 'Both are credited', text: '50 EUR for you and 25 EUR for your friend, within 24 hours.' },
];

export const REFERRAL_TIERS: readonly { readonly tier: string; readonly referrals: string; readonly bonus: string }[] = [
  { tier: 'Bronze', referrals: '1-4', bonus: '50' },
  { tier: 'Silver', referrals: '5-9', bonus: '75' },
  { tier: 'Gold', referrals: '10-19', bonus: '100' },
  { tier: 'Platinum', referrals: '20+', bonus: '150' },
];

export const REFERRAL_TERMS: readonly Fact[] = [
  { label: 'Who may take part', value: 'Verified users who are resident in the EU. Both the referrer and the friend must be verified.' },
  { label: 'What counts', value: 'One first transaction per friend, of at least 500 EUR, within 30 days of signing up.' },
  { label: 'What does not count', value: 'Your own accounts, accounts in your household, and refunded or disputed transactions.' },
  { label: 'Credit', value: 'Within 24 hours of the completed transaction, in euro. It can be used for fees and purchases.' },
  { label: 'Misuse', value: 'We take back credits gained with false details or multiple accounts, and may exclude the account.' },
  {
    label: 'Changes',
    value: `${brand.name} may change or end the program. Credits already earned stay yours. The [Terms of Service](${paths.termsOfService}) apply.`,
  },
];
