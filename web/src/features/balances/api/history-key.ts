/** First part of the key of every query that is computed from past balances. */
export const HISTORY_KEY = 'balance-history';
/** First part of the key of the total in each display currency. */
export const PORTFOLIO_KEY = 'portfolio';
