import { createTransferCode, createTransferDetails } from '@danubit/contracts/http/payments/deposit-methods.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { qrCodeSvg } from '../../../platform/factors/qr-code.ts';
import { CreateTransferDetails } from './create-transfer-details.handler.ts';
import { transferCodeText } from './transfer-code-text.ts';

@Controller()
export class CreateTransferDetailsController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(createTransferDetails)
  async create(
    @CurrentCustomer() customer: AuthenticatedCustomer,
    @Input() { body }: InputOf<typeof createTransferDetails>,
  ): Promise<ReplyOf<typeof createTransferDetails>> {
    return reply(200, await this.commands.execute(new CreateTransferDetails(customer, body.currency ?? 'EUR')));
  }

  @Contract(createTransferCode)
  async code(
    @CurrentCustomer() customer: AuthenticatedCustomer,
    @Input() { body }: InputOf<typeof createTransferCode>,
  ): Promise<ReplyOf<typeof createTransferCode>> {
    const details = await this.commands.execute(new CreateTransferDetails(customer, 'EUR'));
    return reply(200, { svg: qrCodeSvg(transferCodeText(details, body.amount)) });
  }
}
