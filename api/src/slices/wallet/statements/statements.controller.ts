import { getStatement, listStatements } from '@danubit/contracts/http/wallet/statements.contract';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input, StreamContract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { sendFile } from '../../../platform/documents/send-file.ts';
import { Log } from '../../../platform/logging/log.ts';
import { notFound } from '../../../platform/problems/http-problem.ts';
import { Statement } from './statement.ts';

@Controller()
export class StatementsController {
  constructor(
    private readonly statement: Statement,
    private readonly log: Log,
  ) {}

  @Contract(listStatements)
  async list(@CurrentCustomer() { userId }: AuthenticatedCustomer): Promise<ReplyOf<typeof listStatements>> {
    return reply(200, { months: [...(await this.statement.months(userId))] });
  }

  @StreamContract(getStatement)
  async get(
    @CurrentCustomer() { userId }: AuthenticatedCustomer,
    @Input() { params }: InputOf<typeof getStatement>,
    @Res() fastifyReply: FastifyReply,
  ): Promise<void> {
    const months = await this.statement.months(userId);
    if (!months.includes(params.month)) throw notFound('There is no statement for this month.');
    const content = await this.statement.of(userId, params.month);
    await sendFile(fastifyReply, this.log, { name: `danubit-statement-${params.month}.pdf`, mediaType: 'application/pdf', content });
  }
}
