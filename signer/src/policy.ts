import type { CryptoAsset } from '@danubit/contracts/values/assets';
import { readAddress } from '@danubit/core/chain/addresses';
import { networkOf, type AddressRules } from '@danubit/core/chain/networks';
import { excludeEachOther, mostFeeOf } from '@danubit/core/domain/delivery/transaction-plan';
import { approvalHashOf } from '@danubit/core/signer/approval-hash';
import type { SignerRefusal, SignRequest } from '@danubit/core/signer/signer.port';
import { MOST_FEE, type SignerLimits } from './signer-limits.ts';

/** What the journal knows that matters for a request. */
export type Past = {
  readonly isForbidden: boolean;
  /** What was signed under the same delivery. */
  readonly signed: readonly SignRequest[];
  /** Another delivery has signed with one of the coins, or with the sequence number. */
  readonly isTaken: boolean;
  /** Amounts of other deliveries of the asset in the last hour, in minor units. */
  readonly lastHour: bigint;
};

/**
 * Whether the signer may sign; null when it may. The delivery itself is decided elsewhere: this is the last check, by a process that
 * trusts no other process, and so it alone can stop a delivery from being paid twice.
 */
export const judge = (request: SignRequest, past: Past, limits: SignerLimits, rules: AddressRules): SignerRefusal | null => {
  const asset = request.asset as CryptoAsset;
  const limit = limits[asset];
  const minor = BigInt(request.minor);
  if (past.isForbidden) return 'forbidden';
  if (approvalHashOf(request) !== request.approvalHash) return 'approval_differs';
  if (!past.signed.every((earlier) => isReplacement(earlier, request))) return 'delivery_differs';
  const read = readAddress(asset, request.destination, rules);
  if (!read.isUsable || read.address !== request.destination) return 'address_unusable';
  if (limit === undefined || minor <= 0n || minor > limit.each) return 'over_maximum';
  if (mostFeeOf(request.plan) > MOST_FEE[networkOf(asset)]) return 'fee_too_high';
  if (past.isTaken) return 'coins_of_another';
  return past.lastHour + minor > limit.hour ? 'over_rate' : null;
};

/** The same money to the same address, by a transaction that the chain cannot accept beside the earlier one. */
const isReplacement = (earlier: SignRequest, request: SignRequest): boolean =>
  earlier.approvalHash === request.approvalHash && earlier.hotWallet === request.hotWallet && excludeEachOther(earlier.plan, request.plan);
