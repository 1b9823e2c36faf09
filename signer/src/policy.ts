import type { CryptoAsset } from '@danubit/contracts/values/assets';
import { readAddress } from '@danubit/core/chain/addresses';
import type { ColdAddresses } from '@danubit/core/chain/cold-storage-settings';
import { networkOf, type AddressRules } from '@danubit/core/chain/networks';
import { DEPOSIT_ADDRESS, HOT_WALLET, isOwnMove, payerNumberOf } from '@danubit/core/domain/delivery/delivery/payer';
import { excludeEachOther, mostFeeOf } from '@danubit/core/domain/delivery/transaction-plan';
import { approvalHashOf } from '@danubit/core/signer/approval-hash';
import type { HotWalletRef, SignerRefusal, SignRequest } from '@danubit/core/signer/signer.port';
import { MOST_FEE, type SignerLimits } from './signer-limits.ts';

export type Policy = {
  readonly limits: SignerLimits;
  readonly rules: AddressRules;
  readonly cold: ColdAddresses;
  readonly addressOf: (wallet: HotWalletRef) => string;
};

/** What in the journal matters for a request. */
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
export const judge = (request: SignRequest, past: Past, policy: Policy): SignerRefusal | null => {
  if (past.isForbidden) return 'forbidden';
  if (approvalHashOf(request) !== request.approvalHash) return 'approval_differs';
  if (!past.signed.every((earlier) => isReplacement(earlier, request))) return 'delivery_differs';
  const read = readAddress(request.asset as CryptoAsset, request.destination, policy.rules);
  if (!read.isUsable || read.address !== request.destination) return 'address_unusable';
  if (mostFeeOf(request.plan) > MOST_FEE[networkOf(request.asset as CryptoAsset)]) return 'fee_too_high';
  if (past.isTaken) return 'coins_of_another';
  return isOwnMove(request) ? judgeOwnMove(request, policy) : judgeAmount(request, past, policy);
};

/** A customer's deposit address pays nothing to others but what goes back to the sender of coins, under the same limits as a withdrawal. */
const judgeAmount = (request: SignRequest, past: Past, { limits }: Policy): SignerRefusal | null => {
  const { asset, minor: text, hotWallet, cause, customer } = request;
  const limit = limits[asset as CryptoAsset];
  const minor = BigInt(text);
  const isReturn = cause.kind === 'receipt_return' && customer !== undefined;
  if ((hotWallet === DEPOSIT_ADDRESS) !== isReturn) return 'not_ours';
  if (limit === undefined || minor <= 0n || minor > limit.each) return 'over_maximum';
  return past.lastHour + minor > limit.hour ? 'over_rate' : null;
};

/** What stays at our own addresses is under no limit of amounts; a lie about either address is found by the keys themselves. */
const judgeOwnMove = (request: SignRequest, { addressOf, cold }: Policy): SignerRefusal | null => {
  const { asset, minor, cause, destination } = request;
  if (request.hotWallet !== payerNumberOf(request) || BigInt(minor) <= 0n) return 'not_ours';
  if (cause.kind === 'cold_storage') return destination === cold[asset as CryptoAsset] ? null : 'not_ours';
  if (cause.kind === 'sweep') return destination === addressOf({ asset, hotWallet: HOT_WALLET }) ? null : 'not_ours';
  if (destination !== addressOf({ asset, hotWallet: DEPOSIT_ADDRESS, customer: cause.id })) return 'not_ours';
  return asset === 'ETH.ethereum' && BigInt(minor) <= MOST_FEE.ethereum ? null : 'over_maximum';
};

/** The same money to the same address, by a transaction that the chain cannot accept beside the earlier one. */
const isReplacement = (earlier: SignRequest, request: SignRequest): boolean =>
  earlier.approvalHash === request.approvalHash && earlier.hotWallet === request.hotWallet && excludeEachOther(earlier.plan, request.plan);
