/** First part of the key of every query that is computed from past balances. */
export const HISTORY_KEY = 'balance-history';
