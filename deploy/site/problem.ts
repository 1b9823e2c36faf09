/** What this needs of a reply, whatever server it comes from. */
type Reply = {
  code: (status: number) => unknown;
  header: (name: string, value: string) => unknown;
  send: (body: unknown) => unknown;
};

/** The one error shape of the product (contracts/src/values/problem.ts); under /auth/v1 that of GoTrue, whose client reads it. */
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
  const inAuth = request.url.startsWith('/auth/v1');
  reply.send(inAuth ? { code: status, error_code: authCode(status), msg: message } : { error: { code, message }, request_id: request.id });
  return reply;
};

const authCode = (status: number): string => (status >= 500 ? 'unexpected_failure' : 'validation_failed');
