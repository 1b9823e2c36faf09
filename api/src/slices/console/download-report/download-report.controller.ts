import { downloadReport } from '@danubit/contracts/http/console/reports.contract';
import { Controller, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Input, StreamContract } from '../../../platform/contract/contract.decorator.ts';
import type { InputOf } from '../../../platform/contract/contract.types.ts';
import { DownloadReport } from './download-report.query.ts';

@Controller()
export class DownloadReportController {
  constructor(private readonly queries: QueryBus) {}

  /** The name of the file reveals nothing. */
  @StreamContract(downloadReport)
  async get(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params: { id, version } }: InputOf<typeof downloadReport>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.queries.execute(new DownloadReport(staff, id, version));
    void reply
      .code(200)
      .header('content-type', 'application/xml')
      .header('content-disposition', 'attachment; filename="file.xml"')
      .header('cache-control', 'no-store')
      .send(file);
  }
}
