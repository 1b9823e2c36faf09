import type { answerProviderInquiry } from '@danubit/contracts/http/payments/answer-provider-inquiry.contract';
import type { CryptoAsset } from '@danubit/contracts/values/assets';
import { readAddress } from '@danubit/core/chain/addresses';
import type { AddressRules } from '@danubit/core/chain/networks';
import { brokenRules } from '@danubit/core/domain/delivery/travel-rule/ivms101-rules';
import { assetOfTrp } from '@danubit/core/travel-rule/trp/trp-wire';
import type { InputOf } from '../../../platform/contract/contract.types.ts';
import { invalidParameter } from '../../../platform/problems/http-problem.ts';

export type AskedInquiry = InputOf<typeof answerProviderInquiry>['body'];

const ADDRESS_FIELD = 'IVMS101.beneficiary.accountNumber.0';

/**
 * The asset, and the address in its canonical form.
 * @param today ISO date
 * @throws HttpProblem that names the field
 */
export const readInquiry = (
  { asset: named, IVMS101 }: AskedInquiry,
  rules: AddressRules,
  today: string,
): { readonly asset: CryptoAsset; readonly address: string } => {
  const asset = assetOfTrp(named);
  if (asset === undefined) throw invalidParameter('asset', 'We do not hold this asset. Ask about BTC, ETH, USDC or USDT.');
  const broken = brokenRules(IVMS101, today);
  if (broken.length > 0) throw invalidParameter('IVMS101', `The message breaks ${broken.join(', ')} of IVMS 101. Complete it.`);
  const read = readAddress(asset, IVMS101.beneficiary.accountNumber[0] ?? '', rules);
  if (!read.isUsable) throw invalidParameter(ADDRESS_FIELD, 'This is not an address of the asset. Name the address that the coins go to.');
  return { asset, address: read.address };
};
