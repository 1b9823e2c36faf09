import { placeRetentionHold } from '@danubit/contracts/http/console/retention-holds.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { PlaceRetentionHold } from './place-retention-hold.handler.ts';

@Controller()
export class PlaceRetentionHoldController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(placeRetentionHold)
  async run(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { body }: InputOf<typeof placeRetentionHold>,
  ): Promise<ReplyOf<typeof placeRetentionHold>> {
    return reply(200, await this.commands.execute(new PlaceRetentionHold(staff, body)));
  }
}
