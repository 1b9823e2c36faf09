import { Balances } from '../features/balances/balances.tsx';

export const known = Balances;
