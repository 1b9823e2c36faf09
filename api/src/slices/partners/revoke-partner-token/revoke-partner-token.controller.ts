import { revokePartnerToken } from '@danubit/contracts/http/partner-api/partner-token.contract';
import { Controller, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { PartnerAccess } from '../../../platform/partners/partner-access.ts';
import { RevokePartnerToken } from './revoke-partner-token.handler.ts';

/** Without an Idempotency-Key, as the address for tokens: a second revocation changes nothing. */
@Controller()
export class RevokePartnerTokenController {
  constructor(
    private readonly commands: CommandBus,
    private readonly access: PartnerAccess,
  ) {}

  @Contract(revokePartnerToken)
  async run(
    @Input() { body }: InputOf<typeof revokePartnerToken>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) response: FastifyReply,
  ): Promise<ReplyOf<typeof revokePartnerToken>> {
    const command = new RevokePartnerToken(body, request.headers.authorization, async (key) => {
      await this.access.admitKey(key, revokePartnerToken, request, response);
    });
    await this.commands.execute(command);
    return reply(200, {});
  }
}
