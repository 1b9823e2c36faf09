import { CRYPTO_ASSETS } from '@danubit/contracts/values/assets';
import { expect, test } from '@jest/globals';
import { assetOfTrp, trpAssetOf } from './trp-wire.ts';

test('each asset is read back from how the protocol names it, and no other is', () => {
  expect(CRYPTO_ASSETS.map((asset) => assetOfTrp(trpAssetOf(asset)))).toEqual(CRYPTO_ASSETS);
  for (const unknown of [{ slip0044: 2 }, { slip0044: 60, token: 'DAI' }, { slip0044: 0, token: 'USDC' }]) {
    expect(assetOfTrp(unknown)).toBeUndefined();
  }
});
