import { Balances } from '../balances/balances.tsx';

export const other = Balances;
