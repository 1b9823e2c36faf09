import { CRYPTO_ASSETS, type CryptoAsset } from '@danubit/contracts/values/assets';
import { ivms101Schema } from '@danubit/contracts/values/ivms101';
import * as z from 'zod/mini';

/**
 * The parts of the Travel Rule Protocol (OpenVASP, version 3) that the exchange uses: a transfer inquiry, and its resolution by call-back.
 * Amounts are decimal text, since the smallest units of ether exceed what readers of JSON keep.
 */
export const TRP_VERSION = '3.2.1';

export const INQUIRY_HEADERS = { version: 'api-version', id: 'request-identifier' } as const;

/** Numbers of SLIP-44; a token is named beside the chain that it is on. */
const ASSETS: Readonly<Record<CryptoAsset, { readonly slip0044: number; readonly token?: string }>> = {
  'BTC.bitcoin': { slip0044: 0 },
  'ETH.ethereum': { slip0044: 60 },
  'USDC.ethereum': { slip0044: 60, token: 'USDC' },
  'USDT.ethereum': { slip0044: 60, token: 'USDT' },
};
export const trpAssetOf = (asset: CryptoAsset): z.infer<typeof trpInquirySchema>['asset'] => ASSETS[asset];

/** Undefined for an asset that we do not hold. */
export const assetOfTrp = ({
  slip0044,
  token,
}: {
  readonly slip0044: number;
  readonly token?: string | undefined;
}): CryptoAsset | undefined => CRYPTO_ASSETS.find((asset) => ASSETS[asset].slip0044 === slip0044 && ASSETS[asset].token === token);

export const trpInquirySchema = z.object({
  asset: z.object({ slip0044: z.int().check(z.gte(0)), token: z.optional(z.string().check(z.maxLength(16))) }),
  amount: z.string().check(z.regex(/^[1-9][0-9]{0,30}$/)),
  callback: z.url(),
  IVMS101: ivms101Schema,
});

export const trpTakenSchema = z.object({ version: z.string() });
