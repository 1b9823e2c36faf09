import { build } from '../../../../projections/src/tables/balances/balances.projection.ts';
import { wallet } from '../wallet/wallet.ts';

export const both = [wallet, build];
