import * as z from 'zod/mini';
import { addressAnswerSchema, forbidAnswerSchema, signAnswerSchema, SignerUnreachable, type Signer } from './signer.port.ts';

const CALL_TIMEOUT_MS = 10_000;

/** A signer in a process of its own. No call is repeated here: jobs do. */
export const httpSigner = ({ url, token }: { readonly url: string; readonly token: string }): Signer => {
  const ask = async <Schema extends z.ZodMiniType>(path: string, body: unknown, schema: Schema): Promise<z.infer<Schema>> => {
    try {
      const response = await fetch(new URL(path, url), {
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
  return {
    addressOf: async (wallet) => (await ask('/address', wallet, addressAnswerSchema)).address,
    sign: (request) => ask('/sign', request, signAnswerSchema),
    forbid: (deliveryId) => ask('/forbid', { deliveryId }, forbidAnswerSchema),
  };
};

const none = (): Promise<never> => Promise.reject(new SignerUnreachable());

/** Where no signer is set up. */
export const noSigner: Signer = { addressOf: none, sign: none, forbid: none };
