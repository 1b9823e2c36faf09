import { extendDataRequest } from '@danubit/contracts/http/console/data-requests.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ExtendDataRequest } from './extend-data-request.handler.ts';

@Controller()
export class ExtendDataRequestController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(extendDataRequest)
  async run(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params: { id }, body }: InputOf<typeof extendDataRequest>,
  ): Promise<ReplyOf<typeof extendDataRequest>> {
    await this.commands.execute(new ExtendDataRequest(staff, id, body));
    return reply(200, { id });
  }
}
