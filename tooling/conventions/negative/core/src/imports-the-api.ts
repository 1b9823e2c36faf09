import { wallet } from '../../api/src/slices/wallet/wallet.ts';

export const asked = wallet;
