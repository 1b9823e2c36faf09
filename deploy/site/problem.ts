/** The part of a reply that `sendProblem` uses; the type of the server does not matter. */
type Reply = {
  // A method, because Fastify narrows the number in some of its types.
  code(status: number): unknown;
  header: (name: string, value: string) => unknown;
  send: (body: unknown) => unknown;
};

/** Sends an error in the format of the product (contracts/src/values/problem.ts), or under /auth/v1 in the format of GoTrue. */
export const sendProblem = <R extends Reply>(
  request: { readonly url: string; readonly id: string },
  reply: R,
  status: number,
  code: string,
  message: string,
): R => {
  reply.code(status);
  reply.header('cache-control', 'no-store');
  reply.header('x-request-id', request.id);
  reply.send(problemAt(request.url, { status, code, message }, request.id));
  return reply;
};

export type Refusal = { readonly status: number; readonly code: string; readonly message: string };

/** The body of an error for an address. */
export const problemAt = (url: string, { status, code, message }: Refusal, requestId: string): object =>
  url.startsWith('/auth/v1/')
    ? { code: status, error_code: authCode(status), msg: message }
    : { error: { code, message }, request_id: requestId };

const authCode = (status: number): string => (status >= 500 ? 'unexpected_failure' : 'validation_failed');
