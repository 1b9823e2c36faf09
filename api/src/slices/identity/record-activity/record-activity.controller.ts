import { recordActivity } from '@danubit/contracts/http/identity/sessions.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { RecordActivity } from './record-activity.handler.ts';

@Controller()
export class RecordActivityController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(recordActivity)
  async run(@CurrentCustomer() { userId, sessionId }: AuthenticatedCustomer): Promise<ReplyOf<typeof recordActivity>> {
    return reply(200, await this.commands.execute(new RecordActivity(userId, sessionId)));
  }
}
