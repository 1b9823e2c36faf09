import type { BookBreak, StaffBooks } from '@danubit/contracts/http/console/books.contract';

export const BREAK_WORDS: Readonly<Record<BookBreak['kind'], string>> = {
  missing_here: 'Missing in our books',
  missing_there: 'Missing at the provider',
  amount: 'Amounts differ',
  currency: 'Currencies differ',
  state: 'States differ',
  fee: 'Fee is not as agreed',
};

export const MEND_WORDS: Readonly<Record<BookBreak['mend'], { readonly label: string; readonly hint: string }>> = {
  look_up: { label: 'Look it up', hint: 'We ask the provider again. Money that it has goes to suspense.' },
  claim: { label: 'Claim it', hint: 'The provider corrects its book, or pays. You have written to it.' },
  explained: { label: 'Explain it', hint: 'The difference is right. Say why.' },
  write_off: { label: 'Write it off', hint: 'The difference becomes our cost.' },
};

/** A name of the books in words: "dispute_fee" is "dispute fee". */
export const asWords = (name: string): string => name.replaceAll('_', ' ');

const PAYOUTS: Readonly<Record<string, string>> = {
  announced: 'being read',
  reported: 'waits for the money',
  arrived: 'waits for the report',
  paid: 'being booked',
  disputed: 'contradicts itself',
  booked: 'booked',
};

export const payoutWords = ({ status, faults }: StaffBooks['settlements'][number]): string =>
  faults === '' ? (PAYOUTS[status] ?? status) : `${PAYOUTS[status] ?? status}: ${faults.split(' ').map(asWords).join(', ')}`;
