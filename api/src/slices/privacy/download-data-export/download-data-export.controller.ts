import { downloadDataExport } from '@danubit/contracts/http/privacy/data-exports.contract';
import { Controller, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Input, StreamContract } from '../../../platform/contract/contract.decorator.ts';
import type { InputOf } from '../../../platform/contract/contract.types.ts';
import { sendFile } from '../../../platform/documents/send-file.ts';
import { Log } from '../../../platform/logging/log.ts';
import { DownloadDataExport } from './download-data-export.handler.ts';

@Controller()
export class DownloadDataExportController {
  constructor(
    private readonly commands: CommandBus,
    private readonly log: Log,
  ) {}

  @StreamContract(downloadDataExport)
  async get(
    @CurrentCustomer() customer: AuthenticatedCustomer,
    @Input() { params: { reference } }: InputOf<typeof downloadDataExport>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const archive = await this.commands.execute(new DownloadDataExport(customer, reference));
    const content = piecesOf(archive);
    await sendFile(reply, this.log, { name: `danubit-data-${reference}.zip`, mediaType: 'application/zip', content });
  }
}

// oxlint-disable-next-line typescript/require-await -- a file is a generator of its pieces
async function* piecesOf(archive: Buffer): AsyncGenerator<Buffer> {
  yield archive;
}
