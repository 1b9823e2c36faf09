import { build } from '../../../../projections/src/read-models/build.ts';
import { wallet } from '../wallet/wallet.ts';

export const both = [wallet, build];
