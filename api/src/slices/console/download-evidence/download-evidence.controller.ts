import { downloadEvidence } from '@danubit/contracts/http/console/evidence.contract';
import { Controller, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Input, StreamContract } from '../../../platform/contract/contract.decorator.ts';
import type { InputOf } from '../../../platform/contract/contract.types.ts';
import { sendFile } from '../../../platform/documents/send-file.ts';
import { Log } from '../../../platform/logging/log.ts';
import { DownloadEvidence } from './download-evidence.handler.ts';

@Controller()
export class DownloadEvidenceController {
  constructor(
    private readonly commands: CommandBus,
    private readonly log: Log,
  ) {}

  @StreamContract(downloadEvidence)
  async get(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params: { id } }: InputOf<typeof downloadEvidence>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const archive = await this.commands.execute(new DownloadEvidence(staff, id));
    await sendFile(reply, this.log, { name: `evidence-${id}.zip`, mediaType: 'application/zip', content: piecesOf(archive) });
  }
}

// oxlint-disable-next-line typescript/require-await -- a file is a generator of its pieces
async function* piecesOf(archive: Buffer): AsyncGenerator<Buffer> {
  yield archive;
}
