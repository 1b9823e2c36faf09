import {
  isOAuthPath,
  isPartnerPath,
  oauthErrorBody,
  partnerErrorBody,
  withPartnerPrefix,
} from '@danubit/contracts/http/partner-api/partner-error';
import type { PartnerProblemCode } from '@danubit/contracts/values/partner-problems';

/** Every code is one that the partner API documents, because every refusal of the site may meet a request of a partner. */
export type Refusal = { readonly status: number; readonly code: PartnerProblemCode; readonly message: string };

/** The part of a reply that `sendProblem` uses; the type of the server does not matter. */
type Reply = {
  // A method, because Fastify narrows the number in some of its types.
  code(status: number): unknown;
  header: (name: string, value: string) => unknown;
  send: (body: unknown) => unknown;
};

/**
 * Sends an error in the format of the address: of the partner API, of GoTrue under /auth/v1, or of the rest of the product
 * (contracts/src/values/problem.ts).
 */
export const sendProblem = <R extends Reply>(
  request: { readonly url: string; readonly id: string; readonly server: { readonly publicUrl: string } },
  reply: R,
  status: number,
  code: PartnerProblemCode,
  message: string,
): R => {
  const { url, id: requestId, server } = request;
  reply.code(status);
  reply.header('cache-control', 'no-store');
  reply.header('x-request-id', requestId);
  reply.send(problemAt(url, { status, code, message }, { requestId, publicUrl: server.publicUrl }));
  return reply;
};

/** The body of an error for an address. An empty address is not known: it may be one of the partner API. */
export const problemAt = (url: string, refusal: Refusal, told: { readonly requestId: string; readonly publicUrl: string }): object => {
  const { status, code, message } = refusal;
  if (url.startsWith('/auth/v1/')) return { code: status, error_code: authCode(status), msg: message };
  const path = withPartnerPrefix(url);
  if (isOAuthPath(path)) return oauthErrorBody(refusal, told);
  if (path === '' || isPartnerPath(path)) return partnerErrorBody(refusal, told);
  return { error: { code, message }, request_id: told.requestId };
};

const authCode = (status: number): string => (status >= 500 ? 'unexpected_failure' : 'validation_failed');

declare module 'fastify' {
  interface FastifyInstance {
    /** Where the documentation of the partner API is. */
    publicUrl: string;
  }
}
