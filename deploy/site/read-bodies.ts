import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** How much more of a refused body is read, so that the client reads its refusal before the connection is cut. */
const DISCARDED_BYTES = 4 * 1024 * 1024;
const DISCARD_TIMEOUT_MS = 10_000;

/** Reads every body whole, as bytes, before the request continues. Without its own limit, the body limit of the server applies. */
export const readBodies = (site: FastifyInstance, bodyLimit?: number): void => {
  site.removeAllContentTypeParsers();
  site.addContentTypeParser('*', { parseAs: 'buffer', ...(bodyLimit === undefined ? {} : { bodyLimit }) }, (_request, body, done) => {
    done(null, body);
  });
};

/** Asks for a body with 100 Continue (RFC 9110 §10.1.1) unless its length is over the limit: that is answered 413 without it. */
export const answerExpectations = (site: FastifyInstance, limitOf: (url: string) => number): void => {
  site.server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    if (!(Number(request.headers['content-length']) > limitOf(request.url ?? ''))) response.writeContinue();
    site.server.emit('request', request, response);
  });
};

/**
 * After the refusal of a body: reads the rest of it, up to a limit, so that the connection remains usable. A client that waits for
 * 100 Continue does not send it, so its connection is closed.
 */
export const discardBody = (request: FastifyRequest, reply: FastifyReply): void => {
  if (request.headers.expect !== undefined) return;
  reply.removeHeader('connection');
  const { raw } = request;
  let discarded = 0;
  const cut = (): void => {
    raw.socket.destroy();
  };
  const timer = setTimeout(cut, DISCARD_TIMEOUT_MS);
  const stop = (): void => {
    clearTimeout(timer);
  };
  raw
    .on('data', ({ length }: Buffer) => {
      discarded += length;
      if (discarded > DISCARDED_BYTES) cut();
    })
    .once('end', stop)
    .once('close', stop);
};
