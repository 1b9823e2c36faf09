import type { BeneficiaryReply } from '@danubit/contracts/http/payments/beneficiaries.contract';
import type { Asset, CryptoAsset } from '@danubit/contracts/values/assets';
import { inGroupsOfFour } from '@danubit/contracts/values/iban';

export type CryptoAddress = BeneficiaryReply & { readonly address: NonNullable<BeneficiaryReply['address']> };

/** The saved addresses of an asset. */
export const addressesOf = (all: readonly BeneficiaryReply[], asset: CryptoAsset): readonly CryptoAddress[] =>
  all.flatMap((each) => (each.address?.asset === asset ? [{ ...each, address: each.address }] : []));

/** Wallets and people know an address by its network: one of Ethereum takes its tokens too. */
export const networkNameOf = (asset: Asset): string => (asset.endsWith('.bitcoin') ? 'Bitcoin' : 'Ethereum');

/** Its beginning and its end, which is what people compare: "bc1q xy2k … 0wlh". */
export const shortAddress = (address: string): string => `${address.slice(0, 4)} ${address.slice(4, 8)} … ${address.slice(-4)}`;

/** "Ledger at home", or the short address where it has no name. */
export const addressName = ({ label, address }: CryptoAddress): string => label ?? shortAddress(address.address);

export const groupedAddress = inGroupsOfFour;

/** Above it the law asks for the proof that an address is the customer's own; the server converts other currencies. */
const PROVEN_ABOVE_EUR = 1_000;
const PROOFS: readonly (string | null)[] = ['signed_message', 'small_payment', 'staff_review'];

/** Another provider says whose its address is, so the customer proves nothing. */
export const isProven = ({ ownership, provider }: CryptoAddress): boolean => provider !== null || PROOFS.includes(ownership);

/** Whether a sum needs a proof for certain. For other currencies than the euro only the server can decide. */
export const needsProof = (amount: string, currency: string): boolean => currency === 'EUR' && Number(amount) > PROVEN_ABOVE_EUR;
