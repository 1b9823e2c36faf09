import { issuePartnerToken } from '@danubit/contracts/http/partner-api/partner-token.contract';
import { Controller, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { PartnerAccess } from '../../../platform/partners/partner-access.ts';
import { IssuePartnerToken } from './issue-partner-token.handler.ts';

/** Without the Idempotency-Key of other commands: clients of OAuth send none, and a second token takes nothing from the first. */
@Controller()
export class IssuePartnerTokenController {
  constructor(
    private readonly commands: CommandBus,
    private readonly access: PartnerAccess,
  ) {}

  @Contract(issuePartnerToken)
  async run(
    @Input() { body }: InputOf<typeof issuePartnerToken>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) response: FastifyReply,
  ): Promise<ReplyOf<typeof issuePartnerToken>> {
    // The key of the client admits the request, as it admits every other one.
    const command = new IssuePartnerToken(body, request.headers.authorization, async (key) => {
      await this.access.admitKey(key, issuePartnerToken, request, response);
    });
    return reply(200, await this.commands.execute(command), { pragma: 'no-cache' });
  }
}
