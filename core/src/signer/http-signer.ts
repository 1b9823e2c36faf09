import type { InternalFetch } from '@danubit/runtime/http/internal-fetch';
import * as z from 'zod/mini';
import {
  accountAnswerSchema,
  addressAnswerSchema,
  forbidAnswerSchema,
  signAnswerSchema,
  SignerUnreachable,
  type DepositAccounts,
  type Signer,
} from './signer.port.ts';

const CALL_TIMEOUT_MS = 10_000;

type SignerAddress = { readonly url: string; readonly token: string; readonly send?: InternalFetch };

/** No call is repeated here: jobs do. */
const askerOf =
  ({ url, token, send = fetch }: SignerAddress) =>
  async <Schema extends z.ZodMiniType>(path: string, body: unknown, schema: Schema): Promise<z.infer<Schema>> => {
    try {
      const response = await send(new URL(path, url), {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`The signer answered with ${String(response.status)}.`);
      return z.parse(schema, await response.json());
    } catch (error) {
      throw new SignerUnreachable({ cause: error });
    }
  };

/** A signer in a separate process. */
export const httpSigner = (at: SignerAddress): Signer => {
  const ask = askerOf(at);
  return {
    addressOf: async (wallet) => (await ask('/address', wallet, addressAnswerSchema)).address,
    sign: (request) => ask('/sign', request, signAnswerSchema),
    forbid: (deliveryId) => ask('/forbid', { deliveryId }, forbidAnswerSchema),
  };
};

const none = (): Promise<never> => Promise.reject(new SignerUnreachable());

/** Where no signer is set up. */
export const noSigner: Signer = { addressOf: none, sign: none, forbid: none };

/** The keys are fetched once: they never change. */
export const httpDepositAccounts = (at: SignerAddress): DepositAccounts => {
  const ask = askerOf(at);
  const keys = new Map<string, string>();
  return {
    keyOf: async (network) => {
      const known = keys.get(network);
      if (known !== undefined) return known;
      const { key } = await ask('/account', { network }, accountAnswerSchema);
      keys.set(network, key);
      return key;
    },
  };
};

export const noDepositAccounts: DepositAccounts = { keyOf: none };
