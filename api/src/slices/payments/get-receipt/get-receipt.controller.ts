import { getReceipt } from '@danubit/contracts/http/payments/get-receipt.contract';
import { Controller, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Input, StreamContract } from '../../../platform/contract/contract.decorator.ts';
import type { InputOf } from '../../../platform/contract/contract.types.ts';
import { sendFile } from '../../../platform/documents/send-file.ts';
import { Log } from '../../../platform/logging/log.ts';
import { GetReceipt } from './get-receipt.query.ts';

@Controller()
export class GetReceiptController {
  constructor(
    private readonly queries: QueryBus,
    private readonly log: Log,
  ) {}

  @StreamContract(getReceipt)
  async get(
    @CurrentCustomer() { userId }: AuthenticatedCustomer,
    @Input() { params }: InputOf<typeof getReceipt>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const content = await this.queries.execute(new GetReceipt(userId, params.id));
    await sendFile(reply, this.log, { name: `danubit-receipt-${params.id}.pdf`, mediaType: 'application/pdf', content });
  }
}
