import { CRYPTO_ASSETS } from '@danubit/contracts/values/assets';
import { surplusSubjectOf } from '../jobs/store-surplus.job.ts';
import { dueNow, type Reactor } from './reactor.ts';

/** After each delivery, since one may have filled a hot wallet, and each day. */
export const storeSurplusReactor: Reactor = {
  action: 'store-surplus',
  beginsAt: 'start',
  on: {
    DeliverySettled: ({ data }) => dueNow(data.deliveryId),
    SafeguardingProved: () => CRYPTO_ASSETS.flatMap((asset) => dueNow(surplusSubjectOf(asset))),
  },
};
