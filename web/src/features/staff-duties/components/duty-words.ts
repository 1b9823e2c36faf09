import type { DutyKind } from '@danubit/contracts/values/duties';

export const DUTY_KIND_WORDS: Readonly<Record<DutyKind, string>> = {
  training: 'Training',
  audit: 'Audit',
  policy_review: 'Review of a policy',
};

export const intervalWords = (months: number | null): string =>
  months === null ? 'Once' : months === 1 ? 'Every month' : `Every ${String(months)} months`;

/** Staff who can own a duty. */
export type Owners = readonly { readonly user_id: string; readonly name: string | null }[];
