import type { FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { networkOf } from '@danubit/runtime/http/network-of';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PassThrough, pipeline, type Readable } from 'node:stream';
import { NoTurn, type FairTurns } from '@danubit/runtime/http/fair-turns';
import { goneSignal } from '@danubit/runtime/http/gone-signal';
import { sendProblem } from './problem.ts';
import type { StreamPlaces } from './stream-places.ts';
import { isRefusedByUndici, wasNeverSent } from './upstream-pool.ts';

type ReplyOptions = NonNullable<FastifyHttpProxyOptions['replyOptions']>;
type Forwarded = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly destination: string;
  readonly options: ReplyOptions;
};
export type Forward = (forwarded: Forwarded) => void;

/** What a reply may be ahead of its reader, so that most replies free their connection upstream immediately. */
const READ_AHEAD_BYTES = 256 * 1024;
const RETRY_AFTER_S = '2';
/** A browser that opens its stream again later finds a place that ended with its access token. */
const STREAM_RETRY_AFTER_S = '30';

/** Forwards a request when its turn comes. The turn ends when the reply begins. */
export const forwardRequest =
  (turns: FairTurns): Forward =>
  (forwarded) => {
    void inTurn(turns, forwarded, ({ reply, options, ...rest }, done) => {
      send({ ...rest, reply, options }, (stream) => {
        done();
        const ahead = new PassThrough({ highWaterMark: READ_AHEAD_BYTES });
        // An error of either stream destroys both; `reply` reports it.
        pipeline(stream, ahead, () => undefined);
        return ahead;
      });
    });
  };

/** Forwards a request for a live stream, which keeps a place until it ends, and a turn only until it begins. */
export const forwardStream =
  (turns: FairTurns, places: StreamPlaces): Forward =>
  (forwarded) => {
    const { request, reply } = forwarded;
    const place = places.take(networkOf(request.ip));
    if (typeof place === 'string') {
      const status = place === 'all taken' ? 503 : 429;
      const where = place === 'all taken' ? 'on this server' : 'from this network address';
      void reply.header('retry-after', STREAM_RETRY_AFTER_S);
      sendProblem(request, reply, status, 'TOO_MANY_STREAMS', `Too many live streams are open ${where}. The page works without one.`);
      return;
    }
    reply.raw.once('close', place);
    void inTurn(turns, forwarded, (granted, done) => {
      send(granted, (stream) => {
        done();
        if (reply.statusCode === 200) request.leaveConnections();
        return stream;
      });
    });
  };

const inTurn = async (turns: FairTurns, forwarded: Forwarded, work: (granted: Forwarded, done: () => void) => void): Promise<void> => {
  const { request, reply } = forwarded;
  try {
    const done = await turns.take(networkOf(request.ip), goneSignal(reply));
    reply.raw.once('close', done);
    if (reply.raw.destroyed) done();
    work(forwarded, done);
  } catch (error) {
    if (!(error instanceof NoTurn)) void reply.send(error);
    else tooBusy(request, reply);
  }
};

export const tooBusy = (request: FastifyRequest, reply: FastifyReply): void => {
  void reply.header('retry-after', RETRY_AFTER_S);
  sendProblem(request, reply, 503, 'TOO_BUSY', 'Too many requests are waiting. Nothing was done; please try again.');
};

const send = ({ request, reply, destination, options }: Forwarded, streamOf: (stream: Readable) => Readable): void => {
  const { body } = request;
  reply.from(destination, {
    ...options,
    ...(body instanceof Buffer ? { body, contentType: request.headers['content-type'] ?? 'application/octet-stream' } : {}),
    onResponse: (_request, answered, { stream }) => {
      void answered.send(streamOf(stream));
    },
  });
};

const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** A request that was sent on may have been executed, so its outcome is unknown unless its method is safe. */
export const onUpstreamError: NonNullable<ReplyOptions['onError']> = (reply, { error: { cause } }) => {
  const { request } = reply;
  if (isRefusedByUndici(cause)) {
    sendProblem(request, reply, 400, 'BAD_REQUEST', 'The request is not valid.');
  } else if (!SAFE_METHODS.includes(request.method) && !wasNeverSent(cause)) {
    sendProblem(request, reply, 504, 'OUTCOME_UNKNOWN', 'We did not hear back in time. Look whether it was done before you try again.');
  } else {
    void reply.header('retry-after', RETRY_AFTER_S);
    sendProblem(request, reply, 503, 'SERVICE_UNAVAILABLE', 'This part of the service is not available right now. Please try again.');
  }
};
