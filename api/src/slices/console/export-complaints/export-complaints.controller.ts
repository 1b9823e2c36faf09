import { exportComplaints } from '@danubit/contracts/http/console/complaints.contract';
import { Controller, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Input, StreamContract } from '../../../platform/contract/contract.decorator.ts';
import type { InputOf } from '../../../platform/contract/contract.types.ts';
import { sendFile } from '../../../platform/documents/send-file.ts';
import { Log } from '../../../platform/logging/log.ts';
import { ExportComplaints } from './export-complaints.query.ts';

@Controller()
export class ExportComplaintsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly log: Log,
  ) {}

  @StreamContract(exportComplaints)
  async export(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { query: { from, to } }: InputOf<typeof exportComplaints>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendFile(reply, this.log, {
      name: `danubit-complaints-${from}-${to}.csv`,
      mediaType: 'text/csv; charset=utf-8',
      content: await this.queries.execute(new ExportComplaints(staff, from, to)),
    });
  }
}
