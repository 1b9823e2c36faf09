import { ADMITTED_HEADER } from '@danubit/contracts/http/admitted-header';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';

/** Tokens that are remembered. The one that was used longest ago is forgotten first, and its next request keeps the pace of its address. */
const MOST_TOKENS = 10_000;
const UNAUTHORIZED = 401;

/** Access tokens and keys that the api admitted, as hashes. A flood from the same address does not slow down their requests. */
export class AdmittedTokens {
  readonly #hashes = new Set<string>();

  readonly has = ({ headers: { authorization } }: FastifyRequest): boolean =>
    authorization !== undefined && this.#hashes.has(hashOf(authorization));

  /** Learns from the replies of `scope` which tokens the api admits, and removes the header that says so. */
  learnFrom(scope: FastifyInstance): void {
    scope.addHook('onSend', ({ headers: { authorization } }, reply, _payload, done) => {
      if (authorization !== undefined) this.#learn(hashOf(authorization), reply);
      void reply.removeHeader(ADMITTED_HEADER);
      done();
    });
  }

  #learn(hash: string, reply: FastifyReply): void {
    if (reply.statusCode === UNAUTHORIZED) this.#hashes.delete(hash);
    if (!reply.hasHeader(ADMITTED_HEADER)) return;
    // To the end of the order.
    this.#hashes.delete(hash);
    this.#hashes.add(hash);
    const [oldest] = this.#hashes.size > MOST_TOKENS ? this.#hashes : [];
    if (oldest !== undefined) this.#hashes.delete(oldest);
  }
}

const hashOf = (authorization: string): string => createHash('sha256').update(authorization).digest('base64');
