import type { FastifyReply } from 'fastify';

/** Aborts when the client leaves before its reply. */
export const goneSignal = (reply: FastifyReply): AbortSignal => {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
};
