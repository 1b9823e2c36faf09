import { getOrderReceipt } from '@danubit/contracts/http/orders/orders.contract';
import { Controller, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Input, StreamContract } from '../../../platform/contract/contract.decorator.ts';
import type { InputOf } from '../../../platform/contract/contract.types.ts';
import { sendFile } from '../../../platform/documents/send-file.ts';
import { Log } from '../../../platform/logging/log.ts';
import { GetOrderReceipt } from './get-order-receipt.query.ts';

@Controller()
export class GetOrderReceiptController {
  constructor(
    private readonly queries: QueryBus,
    private readonly log: Log,
  ) {}

  @StreamContract(getOrderReceipt)
  async get(
    @CurrentCustomer() { userId }: AuthenticatedCustomer,
    @Input() { params }: InputOf<typeof getOrderReceipt>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const content = await this.queries.execute(new GetOrderReceipt(userId, params.id));
    await sendFile(reply, this.log, { name: `danubit-order-${params.id}.pdf`, mediaType: 'application/pdf', content });
  }
}
