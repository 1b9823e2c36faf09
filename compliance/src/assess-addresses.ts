import { cryptoAssetOf } from '@danubit/contracts/values/pairs';
import type { Asset } from '@danubit/contracts/values/assets';
import type { AddressQuestion } from '@danubit/core/address-analytics/address-analytics.port';
import { networkOf } from '@danubit/core/chain/networks';
import type { Movement } from '@danubit/core/domain/compliance/monitoring/movement';
import type { ComplianceTools } from './tools.ts';

/**
 * What blockchain analytics say about the addresses on the other side, as a part of the movement. Asked once for each movement, since only
 * a movement that was not assessed yet is gathered. @throws AnalyticsUnavailable: nothing may pass then
 */
export const assessAddresses = async (
  { analytics }: Pick<ComplianceTools, 'analytics'>,
  asset: Asset,
  direction: AddressQuestion['direction'],
  addresses: readonly string[],
): Promise<Pick<Movement, 'addresses'>> => {
  if (addresses.length === 0) return {};
  const assessed = await analytics.assess({ network: networkOf(cryptoAssetOf(asset)), direction, addresses: [...new Set(addresses)] });
  return assessed === null ? {} : { addresses: assessed };
};
