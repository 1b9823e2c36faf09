import { exportTransactions } from '@danubit/contracts/http/payments/export-transactions.contract';
import { Controller, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Input, StreamContract } from '../../../platform/contract/contract.decorator.ts';
import type { InputOf } from '../../../platform/contract/contract.types.ts';
import { sendFile } from '../../../platform/documents/send-file.ts';
import { Log } from '../../../platform/logging/log.ts';
import { ExportTransactions } from './export-transactions.query.ts';

@Controller()
export class ExportTransactionsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly log: Log,
  ) {}

  @StreamContract(exportTransactions)
  async export(
    @CurrentCustomer() { userId }: AuthenticatedCustomer,
    @Input() { query }: InputOf<typeof exportTransactions>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendFile(reply, this.log, {
      name: 'danubit-transactions.csv',
      mediaType: 'text/csv; charset=utf-8',
      content: await this.queries.execute(new ExportTransactions(userId, query)),
    });
  }
}
