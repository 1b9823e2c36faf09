import type { ComplaintOutcome, ComplaintStatus, ComplaintTopic } from '@danubit/contracts/values/complaints';

export const TOPICS: Readonly<Record<ComplaintTopic, string>> = {
  deposit: 'A deposit',
  withdrawal: 'A withdrawal',
  purchase: 'A purchase of crypto',
  card: 'A card',
  account: 'My account',
  fees: 'Fees or prices',
  data: 'My personal data',
  other: 'Something else',
};

export const STATUSES: Readonly<Record<ComplaintStatus, string>> = {
  waiting: 'Open',
  answered: 'Answered',
  in_review: 'In review',
  reviewed: 'Reviewed',
};

export const OUTCOMES: Readonly<Record<ComplaintOutcome, string>> = {
  upheld: 'We agree with your complaint.',
  partly_upheld: 'We agree with part of your complaint.',
  rejected: 'We do not agree with your complaint.',
};
