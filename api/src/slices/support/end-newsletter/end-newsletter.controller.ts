import { endNewsletter, endNewsletterInOneClick } from '@danubit/contracts/http/support/newsletter.contract';
import { Controller, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Contract, Input, Page } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { Origin, type RequestOrigin } from '../../../platform/http/request-origin.decorator.ts';
import { EndNewsletter } from './end-newsletter.handler.ts';

@Controller()
export class EndNewsletterController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(endNewsletter)
  async end(@Input() { body }: InputOf<typeof endNewsletter>): Promise<ReplyOf<typeof endNewsletter>> {
    await this.commands.execute(new EndNewsletter(body.token));
    return reply(200, { subscribed: false });
  }

  /** The List-Unsubscribe address of each newsletter (docs/decisions/0097-unsubscribing-in-one-click.md). */
  @Contract(endNewsletterInOneClick)
  async endInOneClick(
    @Input() { query }: InputOf<typeof endNewsletterInOneClick>,
    @Origin() { address }: RequestOrigin,
  ): Promise<ReplyOf<typeof endNewsletterInOneClick>> {
    await this.commands.execute(new EndNewsletter(query.token, address));
    return reply(200, { subscribed: false });
  }

  /**
   * A mail program without one-click opens the same address as a link. Link checkers open it as well, so it redirects to a page that
   * asks for confirmation.
   */
  @Page(endNewsletterInOneClick.path)
  redirectToConfirmation(@Req() { url }: FastifyRequest, @Res() response: FastifyReply): void {
    const token = new URL(url, 'http://site.invalid').searchParams.get('token') ?? '';
    void response.redirect(`/newsletter/unsubscribe?token_hash=${encodeURIComponent(token)}`, 303);
  }
}
