import * as z from 'zod/mini';
import { NodeUnreachable } from '../chain-node.port.ts';

const CALL_TIMEOUT_MS = 8_000;
const answerSchema = z.object({ result: z.unknown(), error: z.nullable(z.object({ code: z.int(), message: z.string() })) });

/** An answer of bitcoind that refuses the call; its codes are those of `rpc/protocol.h`. */
export class BitcoinRefusal extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
    this.name = 'BitcoinRefusal';
  }
}

export type BitcoinRpc = <Schema extends z.ZodMiniType>(
  method: string,
  parameters: readonly unknown[],
  schema: Schema,
) => Promise<z.infer<Schema>>;

/**
 * JSON-RPC of bitcoind. The address may name a user and a password.
 * @throws NodeUnreachable, BitcoinRefusal
 */
export const bitcoinRpc = (address: string): BitcoinRpc => {
  const url = new URL(address);
  const { username, password } = url;
  url.username = '';
  url.password = '';
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
  return async (method, params, schema) => {
    const answer = await post(url, credentials, { jsonrpc: '1.0', id: method, method, params });
    if (answer.error !== null) throw new BitcoinRefusal(answer.error.code, answer.error.message);
    return z.parse(schema, answer.result);
  };
};

const post = async (url: URL, credentials: string, body: unknown): Promise<z.infer<typeof answerSchema>> => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Basic ${credentials}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    });
    return z.parse(answerSchema, await response.json());
  } catch (error) {
    throw new NodeUnreachable('bitcoin', { cause: error });
  }
};
