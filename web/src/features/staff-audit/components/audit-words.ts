/** "ChargeDeclined", "available_balance" → words. */
export const wordsOf = (name: string): string => {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const TASKS: Readonly<Record<string, string>> = {
  identity: 'Verify the identity',
  confirm_payment: 'Confirm a payment',
  balance_request: 'Payout request is open',
};
export const taskWords = (kind: string): string => TASKS[kind] ?? wordsOf(kind);

/** A fact of a row: which table, which row where there are several, which column. */
export const factWords = ({ table, key, column }: { readonly table: string; readonly key: string; readonly column: string }): string => {
  const row = key.includes(':') ? ` ${key.split(':').slice(1).join(' ')}` : '';
  return `${wordsOf(table)}${row}: ${wordsOf(column).toLowerCase()}`;
};
