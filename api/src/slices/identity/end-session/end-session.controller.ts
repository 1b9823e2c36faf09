import { endSession } from '@danubit/contracts/http/identity/sessions.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { EndSession } from './end-session.handler.ts';

@Controller()
export class EndSessionController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(endSession)
  async run(
    @Input() { params }: InputOf<typeof endSession>,
    @CurrentCustomer() customer: AuthenticatedCustomer,
  ): Promise<ReplyOf<typeof endSession>> {
    await this.commands.execute(new EndSession(customer, params.sessionId));
    return reply(204, undefined);
  }
}
