import type { ComplaintChannel, ComplaintTopic } from '@danubit/contracts/values/complaints';

export const TOPICS: Readonly<Record<ComplaintTopic, string>> = {
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  purchase: 'Purchase of crypto',
  card: 'Card',
  account: 'Account',
  fees: 'Fees or prices',
  data: 'Personal data',
  other: 'Other',
};

export const CHANNELS: Readonly<Record<ComplaintChannel, string>> = {
  letter: 'By letter',
  email: 'By email',
  telephone: 'By telephone',
  in_person: 'In person',
};
