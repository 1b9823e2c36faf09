import type { Asset } from '@danubit/contracts/values/assets';

export const refillStream = (asset: Asset): string => `refill-${asset}`;
