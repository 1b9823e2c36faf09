/** What each kind of alarm means, and what to do next. */
const WORDS: Readonly<Record<string, string>> = {
  circuit_open: 'A provider is failing, so calls to it are paused. They resume automatically once it answers.',
  stream_parked: 'A stream was set aside after an error. Its later events wait. Fix the cause, then resume it.',
  bank_file_refused: 'A bank file was faulty, and none of it was recorded. The reason is next to it in the folder “refused”.',
  unknown_payment_provider: 'Work waits for a payment provider that is not configured. Configure it, and start the workers again.',
  decisions_overdue: 'A decision has been waiting for more than a day. Check refunds, disputes, suspense and reconciliation.',
  safeguarding_shortfall:
    'The customers’ money account holds less than customers are owed. Top it up today. See the proof in reconciliation.',
  seals_late: 'New events are not sealed, or a checkpoint has not arrived. Check Seals, and the log of the process seals.',
  books_differ: 'The books and the log differ. Run make books, and do not repair a table by hand.',
  new_cards_paused:
    'Most new cards are declined, so new cards are paused. Saved cards still work. The pause ends automatically when the attempts stop.',
};

export const alarmWords = (kind: string): string => WORDS[kind] ?? 'See the runbooks in the operations guide.';

export const asWords = (name: string): string => {
  const words = name.replaceAll(/[_-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
