import { assetSchema, minorSchema } from '@danubit/contracts/values/money';
import * as z from 'zod/mini';
import { DELIVERY_CAUSES } from '../domain/delivery/delivery/delivery.events.ts';
import { DEPOSIT_ADDRESS } from '../domain/delivery/delivery/payer.ts';
import { transactionPlanSchema } from '../domain/delivery/transaction-plan.ts';

/** Everything that determines the transaction, so that a signer never signs bytes that it does not understand. */
export const signRequestSchema = z.strictObject({
  deliveryId: z.string().check(z.minLength(1), z.maxLength(100)),
  attempt: z.int().check(z.gte(1), z.lte(100)),
  cause: z.strictObject({ kind: z.enum(DELIVERY_CAUSES), id: z.string() }),
  asset: assetSchema,
  minor: minorSchema,
  destination: z.string().check(z.minLength(1), z.maxLength(120)),
  approvalHash: z.string(),
  /** 0 for a sweep and for coins that go back: the deposit address of a customer pays. */
  hotWallet: z.int().check(z.gte(0), z.lte(1_000)),
  /** Whose deposit address pays. Absent in old requests: there the cause of a sweep names the customer. */
  customer: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  plan: transactionPlanSchema,
});
export type SignRequest = z.infer<typeof signRequestSchema>;

/**
 * Why a signer refuses. `over_rate` can be tried again later; every other refusal is final.
 * - `approval_differs`: the hash is not of this cause, amount and destination.
 * - `delivery_differs`: it has signed another amount or destination under this delivery, or a transaction that could be mined beside it.
 * - `coins_of_another`: another delivery has them, or the sequence number.
 * - `not_ours`: it moves coins between our own addresses, and one of them is not.
 * - `forbidden`: it has recorded that it never signs for this delivery.
 */
export const SIGNER_REFUSALS = [
  'over_rate',
  'over_maximum',
  'fee_too_high',
  'approval_differs',
  'address_unusable',
  'delivery_differs',
  'coins_of_another',
  'not_ours',
  'forbidden',
] as const;
export type SignerRefusal = (typeof SIGNER_REFUSALS)[number];

export const signAnswerSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('signed'), txid: z.string(), bytes: z.string() }),
  z.strictObject({ kind: z.literal('refused'), code: z.enum(SIGNER_REFUSALS) }),
]);
export type SignAnswer = z.infer<typeof signAnswerSchema>;

export const addressAnswerSchema = z.strictObject({ address: z.string() });
/** `signed`: it is too late. */
export const forbidAnswerSchema = z.strictObject({ kind: z.enum(['forbidden', 'signed']) });

/** Number 0 with a customer is the deposit address of this customer, on the network of the asset. */
export const addressRequestSchema = z.strictObject({
  asset: signRequestSchema.shape.asset,
  hotWallet: signRequestSchema.shape.hotWallet,
  customer: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
});
export type HotWalletRef = z.infer<typeof addressRequestSchema>;

/** The address that pays. */
export const payerOfRequest = (request: Pick<SignRequest, 'asset' | 'hotWallet' | 'cause' | 'customer'>): HotWalletRef => {
  const { asset, hotWallet } = request;
  return hotWallet === DEPOSIT_ADDRESS ? { asset, hotWallet, customer: payingCustomerOf(request) } : { asset, hotWallet };
};

export const payingCustomerOf = ({ cause, customer }: Pick<SignRequest, 'cause' | 'customer'>): string => customer ?? cause.id;

/**
 * Holds the keys of the hot wallets. A software signer in its own process, or a service before an HSM or an MPC network that answers the
 * same calls (docs/delivery.md). Signing the same request again gives the same bytes.
 * @throws SignerUnreachable from every call when there is no answer: it may have signed
 */
export type Signer = {
  readonly addressOf: (wallet: HotWalletRef) => Promise<string>;
  readonly sign: (request: SignRequest) => Promise<SignAnswer>;
  readonly forbid: (deliveryId: string) => Promise<z.infer<typeof forbidAnswerSchema>>;
};

export const ACCOUNT_NETWORKS = ['bitcoin', 'ethereum'] as const;
export const accountRequestSchema = z.strictObject({ network: z.enum(ACCOUNT_NETWORKS) });
export const accountAnswerSchema = z.strictObject({ key: z.string() });

/**
 * The extended public key below which customers' addresses lie (`deposit-address.ts`). It gives addresses and no signature.
 * @throws SignerUnreachable
 */
export type DepositAccounts = { readonly keyOf: (network: (typeof ACCOUNT_NETWORKS)[number]) => Promise<string> };

export class SignerUnreachable extends Error {
  constructor(options?: ErrorOptions) {
    super('The signer gives no answer.', options);
    this.name = 'SignerUnreachable';
  }
}
