import { endNewsletter } from '@danubit/contracts/http/support/newsletter.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { EndNewsletter } from './end-newsletter.handler.ts';

@Controller()
export class EndNewsletterController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(endNewsletter)
  async run(@Input() { body }: InputOf<typeof endNewsletter>): Promise<ReplyOf<typeof endNewsletter>> {
    await this.commands.execute(new EndNewsletter(body.token));
    return reply(200, { subscribed: false });
  }
}
