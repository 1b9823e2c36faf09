import { endNewsletterInOneClick } from '@danubit/contracts/http/support/newsletter.contract';
import { Controller, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Contract, Input, Page } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { Origin, type RequestOrigin } from '../../../platform/http/request-origin.decorator.ts';
import { EndNewsletter } from '../end-newsletter/end-newsletter.handler.ts';
import { VisitorLimits } from '../visitor-limits.ts';

/** The address in the header List-Unsubscribe of each newsletter (docs/decisions/0097-unsubscribing-in-one-click.md). */
@Controller()
export class EndNewsletterInOneClickController {
  constructor(
    private readonly commands: CommandBus,
    private readonly limits: VisitorLimits,
  ) {}

  @Contract(endNewsletterInOneClick)
  async run(
    @Input() { query }: InputOf<typeof endNewsletterInOneClick>,
    @Origin() { address }: RequestOrigin,
  ): Promise<ReplyOf<typeof endNewsletterInOneClick>> {
    await this.limits.spendUnsubscription(address);
    await this.commands.execute(new EndNewsletter(query.token));
    return reply(200, { subscribed: false });
  }

  /** Followed by somebody whose mail program knows no one-click: the page asks first, since programs that check links get here too. */
  @Page(endNewsletterInOneClick.path)
  show(@Req() { url }: FastifyRequest, @Res() response: FastifyReply): void {
    const token = new URL(url, 'http://site.invalid').searchParams.get('token') ?? '';
    void response.redirect(`/newsletter/unsubscribe?token_hash=${encodeURIComponent(token)}`, 303);
  }
}
