import { getStatement } from '@danubit/contracts/http/wallet/statements.contract';
import { Controller, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Input, StreamContract } from '../../../platform/contract/contract.decorator.ts';
import type { InputOf } from '../../../platform/contract/contract.types.ts';
import { sendFile } from '../../../platform/documents/send-file.ts';
import { Log } from '../../../platform/logging/log.ts';
import { GetStatement } from './get-statement.query.ts';

@Controller()
export class GetStatementController {
  constructor(
    private readonly queries: QueryBus,
    private readonly log: Log,
  ) {}

  @StreamContract(getStatement)
  async get(
    @CurrentCustomer() { userId }: AuthenticatedCustomer,
    @Input() { params }: InputOf<typeof getStatement>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const content = await this.queries.execute(new GetStatement(userId, params.month));
    await sendFile(reply, this.log, { name: `danubit-statement-${params.month}.pdf`, mediaType: 'application/pdf', content });
  }
}
