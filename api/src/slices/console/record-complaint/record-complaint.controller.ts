import { recordComplaint } from '@danubit/contracts/http/console/complaints.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { RecordComplaint } from './record-complaint.handler.ts';

@Controller()
export class RecordComplaintController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(recordComplaint)
  async run(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { body }: InputOf<typeof recordComplaint>,
  ): Promise<ReplyOf<typeof recordComplaint>> {
    return reply(201, await this.commands.execute(new RecordComplaint(staff, body)));
  }
}
