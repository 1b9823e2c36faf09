import { cancelDelivery, releaseDelivery } from '@danubit/contracts/http/console/deliveries.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { AnswerDelivery } from './answer-delivery.handler.ts';

@Controller()
export class AnswerDeliveryController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(releaseDelivery)
  async release(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params, body: { reason } }: InputOf<typeof releaseDelivery>,
  ): Promise<ReplyOf<typeof releaseDelivery>> {
    const command = { type: 'ReleaseDelivery', by: staff.userId, reason } as const;
    return reply(202, await this.commands.execute(new AnswerDelivery(staff, params.id, command, reason)));
  }

  @Contract(cancelDelivery)
  async cancel(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params, body: { reason } }: InputOf<typeof cancelDelivery>,
  ): Promise<ReplyOf<typeof cancelDelivery>> {
    return reply(202, await this.commands.execute(new AnswerDelivery(staff, params.id, { type: 'CancelDelivery' }, reason)));
  }
}
