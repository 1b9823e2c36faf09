import { LIVE_HEARTBEAT_SECONDS, liveStream } from '@danubit/contracts/http/support/live-message.contract';
import { Clock } from '@danubit/runtime/clock';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { StreamContract } from '../../../platform/contract/contract.decorator.ts';
import { HttpProblem } from '../../../platform/problems/http-problem.ts';
import { LiveHub, type Connected } from '../live-hub.ts';
import { LiveTiming } from '../live-timing.ts';
import { SessionChecks } from '../session-checks.ts';
import { StreamsBySession } from '../streams-by-session.ts';
import { openSse, type SseResponse } from '../sse-response.ts';

const MAX_CURSOR_LENGTH = 64;
/** The heartbeat finds a page that has gone away, which then makes room; the rest is reserve. */
const RETRY_AFTER_SECONDS = LIVE_HEARTBEAT_SECONDS + 10;

/** A stream of server-sent events, which ends with its access token or its session, whichever is first. */
@Controller()
export class StreamLiveChangesController {
  constructor(
    private readonly hub: LiveHub,
    private readonly streams: StreamsBySession,
    private readonly timing: LiveTiming,
    private readonly sessionChecks: SessionChecks,
    private readonly clock: Clock,
  ) {}

  @StreamContract(liveStream)
  stream(@CurrentCustomer() customer: AuthenticatedCustomer, @Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const { userId } = customer;
    if (!this.hub.hasRoomFor(userId)) {
      throw new HttpProblem(429, 'TOO_MANY_STREAMS', 'Too many pages of this account are open. Close one and try again.', {
        headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
      });
    }
    reply.hijack();
    // The client has gone already, so 'close' would never be emitted.
    if (reply.raw.destroyed) return;
    const sse = openSse(reply.raw, headersOf(reply));
    const connected = this.hub.connect(userId, sse, lastCursorOf(request));
    this.#keepAlive({ customer, sse, connected, request, reply });
  }

  /** The end of a session is announced and ends its streams immediately; the heartbeat check covers a lost announcement. */
  #keepAlive(stream: OpenStream): void {
    const { customer, sse, connected, request, reply } = stream;
    const forget = this.streams.add(customer.sessionId, () => {
      sse.end();
    });
    // The session may have ended between the guard's check and this registration.
    void this.#endUnlessAlive(stream);
    const heartbeat = setInterval(() => {
      sse.heartbeat();
      void this.#endUnlessAlive(stream);
    }, this.timing.heartbeatMs);
    const expiry = setTimeout(() => {
      sse.end();
    }, this.#msUntilExpiry(request));
    reply.raw.once('close', () => {
      clearInterval(heartbeat);
      clearTimeout(expiry);
      forget();
      connected.disconnect();
    });
  }

  async #endUnlessAlive({ customer, sse }: OpenStream): Promise<void> {
    if (!(await this.sessionChecks.isAlive(customer.sessionId))) sse.end();
  }

  /** The guard has verified the token, so reading its expiry without verification is safe. */
  #msUntilExpiry({ headers }: FastifyRequest): number {
    const { exp = 0 } = decodeJwt((headers.authorization ?? '').replace(/^bearer /i, ''));
    return Math.max(0, exp * 1_000 - this.clock.now().getTime());
  }
}

type OpenStream = {
  readonly customer: AuthenticatedCustomer;
  readonly sse: SseResponse;
  readonly connected: Connected;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

const lastCursorOf = ({ headers }: FastifyRequest): string | undefined => {
  const cursor = headers['last-event-id'];
  return typeof cursor === 'string' && cursor !== '' ? cursor.slice(0, MAX_CURSOR_LENGTH) : undefined;
};

/** Headers that the platform has set (request id, security headers); a hijacked reply does not send them on its own. */
const headersOf = (reply: FastifyReply): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]));
