/** Every query that is computed from the past of balances begins with this word. */
export const HISTORY_KEY = 'balance-history';
