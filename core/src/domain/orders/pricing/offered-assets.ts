import type { CryptoAsset } from '@danubit/contracts/values/assets';

/** Iceland, Liechtenstein, Norway and the member states of the European Union. */
const EEA = new Set(
  (
    'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE ' + //
    'IS LI NO'
  ).split(' '),
);

export type OfferRules = { readonly mode: 'live' | 'test'; /** Setting USDT_ISSUER_AUTHORISED. */ readonly isUsdtAuthorised: boolean };

/**
 * Whether an asset may be offered to a resident of `country`; null where that is not known. An e-money token is offered in the EEA
 * only when its issuer is authorised there (Regulation (EU) 2023/1114 art. 48), so a country that is not known counts as one of the EEA.
 */
export const isOffered = (asset: CryptoAsset, country: string | null, { mode, isUsdtAuthorised }: OfferRules): boolean => {
  if (asset !== 'USDT.ethereum' || mode === 'test' || isUsdtAuthorised) return true;
  return country !== null && !EEA.has(country);
};
