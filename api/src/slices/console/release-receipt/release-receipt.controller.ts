import { releaseReceipt } from '@danubit/contracts/http/console/staff-receipts.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ReleaseReceipt } from './release-receipt.handler.ts';

@Controller()
export class ReleaseReceiptController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(releaseReceipt)
  async release(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params, body }: InputOf<typeof releaseReceipt>,
  ): Promise<ReplyOf<typeof releaseReceipt>> {
    return reply(202, await this.commands.execute(new ReleaseReceipt(staff, params.id, body.reason)));
  }
}
