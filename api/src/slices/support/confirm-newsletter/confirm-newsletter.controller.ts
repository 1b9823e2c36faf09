import { confirmNewsletter } from '@danubit/contracts/http/support/newsletter.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ConfirmNewsletter } from './confirm-newsletter.handler.ts';

@Controller()
export class ConfirmNewsletterController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(confirmNewsletter)
  async run(@Input() { body }: InputOf<typeof confirmNewsletter>): Promise<ReplyOf<typeof confirmNewsletter>> {
    await this.commands.execute(new ConfirmNewsletter(body.token));
    return reply(200, { subscribed: true });
  }
}
