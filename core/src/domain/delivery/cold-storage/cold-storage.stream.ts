import type { Asset } from '@danubit/contracts/values/assets';

export const coldStorageStream = (asset: Asset): string => `cold_storage-${asset}`;
