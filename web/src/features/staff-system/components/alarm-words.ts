/** What each kind of alarm means, and what to do next. */
const WORDS: Readonly<Record<string, string>> = {
  circuit_open: 'A provider fails, so nothing is sent to it for now. Calls start again by themselves once it answers.',
  stream_parked: 'A stream was set aside after an error. Its later events wait. Repair the cause, then resume it.',
  bank_file_refused: 'A file of the bank was faulty and nothing of it counts. The reason lies beside it in the folder “refused”.',
  unknown_payment_provider: 'Work waits for a payment provider that is not configured. Configure it, and start the workers again.',
  decisions_overdue: 'Something has waited for a person for more than a day. Look at refunds, disputes, suspense and reconciliation.',
  safeguarding_shortfall: 'Less lies on the account for customers than they are owed. Top it up today. See the proof in reconciliation.',
  seals_late: 'New events are not sealed, or a checkpoint has not arrived. Look at Seals, and at the log of the process seals.',
  books_differ: 'The books and the log differ. Run make books, and do not repair a table by hand.',
  new_cards_paused: 'Most new cards are declined, so new cards are paused. Saved cards still pay. It ends by itself when the tries end.',
};

export const alarmWords = (kind: string): string => WORDS[kind] ?? 'See the runbooks in the operations guide.';

export const asWords = (name: string): string => {
  const words = name.replaceAll(/[_-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
