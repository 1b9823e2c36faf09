import { readStaffDocument } from '@danubit/contracts/http/console/verification-reviews.contract';
import { Controller, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Input, StreamContract } from '../../../platform/contract/contract.decorator.ts';
import type { InputOf } from '../../../platform/contract/contract.types.ts';
import { sendFile } from '../../../platform/documents/send-file.ts';
import { Log } from '../../../platform/logging/log.ts';
import { ReadStaffDocument } from './read-verification-document.query.ts';

@Controller()
export class ReadStaffDocumentController {
  constructor(
    private readonly queries: QueryBus,
    private readonly log: Log,
  ) {}

  /** As an attachment of no type, so that no browser opens it in our origin. */
  @StreamContract(readStaffDocument)
  async get(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params: { id, documentId } }: InputOf<typeof readStaffDocument>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { name, content } = await this.queries.execute(new ReadStaffDocument(staff, id, documentId));
    await sendFile(reply, this.log, { name, mediaType: 'application/octet-stream', content: piecesOf(content) });
  }
}

// oxlint-disable-next-line typescript/require-await -- a file is a generator of its pieces
async function* piecesOf(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}
