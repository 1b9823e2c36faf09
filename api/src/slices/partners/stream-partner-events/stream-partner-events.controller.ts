import { streamPartnerEvents } from '@danubit/contracts/http/partner-api/partner-stream.contract';
import { MOST_STREAMS } from '@danubit/contracts/values/partner-stream';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Input, StreamContract } from '../../../platform/contract/contract.decorator.ts';
import type { InputOf } from '../../../platform/contract/contract.types.ts';
import { upgradeOf } from '../../../platform/http/socket-upgrades.ts';
import { CurrentPartner, type PartnerCaller } from '../../../platform/partners/partner-caller.ts';
import { HttpProblem } from '../../../platform/problems/http-problem.ts';
import { PartnerStreamPlaces } from '../partner-stream-places.ts';
import { PartnerStreamReader } from '../partner-stream-reader.ts';
import { PartnerStreams } from '../partner-streams.ts';

const RETRY_AFTER_SECONDS = 30;

/** Opens a WebSocket. All refusals come before, also for a request that is not for a WebSocket. */
@Controller()
export class StreamPartnerEventsController {
  constructor(
    private readonly reader: PartnerStreamReader,
    private readonly places: PartnerStreamPlaces,
    private readonly streams: PartnerStreams,
  ) {}

  @StreamContract(streamPartnerEvents)
  async stream(
    @CurrentPartner() { partnerId, mode, keyId, tokenHash }: PartnerCaller,
    @Input() { query: { after, resource } }: InputOf<typeof streamPartnerEvents>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const owner = { partnerId, mode };
    if (resource !== undefined) await this.reader.requireOwn(owner, resource);
    const start = await this.reader.startOf(owner, after);
    const streamId = await this.places.take(owner);
    if (streamId === undefined) throw tooMany();
    const upgrade = upgradeOf(request.raw);
    if (upgrade === undefined || upgrade.socket.destroyed) {
      await this.places.leave(streamId);
      throw upgradeRequired();
    }
    reply.hijack();
    reply.raw.detachSocket(upgrade.socket);
    // The answer is written by the socket itself; the logs of requests wait for its end here.
    reply.raw.statusCode = 101;
    reply.raw.emit('finish');
    const opened = { ...owner, streamId, keyId, tokenHash: tokenHash ?? null, resource: resource ?? null };
    this.streams.open(request.raw, upgrade, { ...opened, start, headers: headersOf(reply) });
  }
}

/** What every answer to a key says. */
const TOLD = /^(?:x-ratelimit-.*|x-request-id|danubit-version)$/;

const headersOf = (reply: FastifyReply): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(reply.getHeaders()).flatMap(([name, value]) => (TOLD.test(name) ? [[name, String(value)]] : [])));

const tooMany = (): HttpProblem =>
  new HttpProblem(429, 'TOO_MANY_STREAMS', `Your company has ${String(MOST_STREAMS)} open streams. Close one that you do not use.`, {
    headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
  });

const upgradeRequired = (): HttpProblem =>
  new HttpProblem(426, 'UPGRADE_REQUIRED', 'Open this address with a WebSocket client.', {
    headers: { upgrade: 'websocket', connection: 'upgrade' },
  });
