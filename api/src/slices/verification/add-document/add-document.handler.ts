import type { DocumentKind, DocumentSide } from '@danubit/contracts/values/customer-file';
import { CustomerDocuments } from '@danubit/core/customer-documents/customer-documents.port';
import { documentTypeOf } from '@danubit/core/customer-documents/document-type';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { createHash } from 'node:crypto';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { HttpProblem, unauthorized } from '../../../platform/problems/http-problem.ts';
import { FileCommands } from '../file-commands.ts';

type Added = { readonly kind: DocumentKind; readonly side: DocumentSide; readonly content: Buffer };

export class AddDocument extends Command<void> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly commandId: string,
    readonly added: Added,
  ) {
    super();
  }
}

/**
 * The bytes are stored first and the event names them, so that a crash in between leaves bytes without an event (removed a day later) and
 * never an event without its bytes. The id of the command is that of the document, so a repetition adds nothing.
 */
@CommandHandler(AddDocument)
export class AddDocumentHandler implements ICommandHandler<AddDocument> {
  constructor(
    private readonly documents: CustomerDocuments,
    private readonly file: FileCommands,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem 415 UNSUPPORTED_DOCUMENT, and as the decider refuses */
  async execute({ customer, commandId: documentId, added: { kind, side, content } }: AddDocument): Promise<void> {
    const { userId, subjectId } = customer;
    const mediaType = documentTypeOf(content);
    if (mediaType === undefined) {
      throw new HttpProblem(415, 'UNSUPPORTED_DOCUMENT', 'Send a JPEG or PNG picture, or a PDF without scripts or attachments.');
    }
    if (!(await this.documents.put({ documentId, userId, subjectId }, content, this.clock.now()))) {
      throw unauthorized('Your session has ended. Sign in again.');
    }
    const sha256 = createHash('sha256').update(content).digest('hex');
    const document = { documentId, subjectId, userId, kind, side, mediaType, bytes: content.byteLength, sha256 };
    await this.#record(customer, document);
    await this.documents.confirm(documentId);
  }

  /** What the decider refuses is not kept. After any other failure the event may be in the log, so the bytes stay. */
  async #record(
    customer: AuthenticatedCustomer,
    document: Omit<Extract<Parameters<FileCommands['give']>[2], { type: 'AddDocument' }>, 'type'>,
  ) {
    try {
      await this.file.give(customer, document.documentId, { type: 'AddDocument', ...document });
    } catch (error) {
      if (error instanceof HttpProblem) await this.documents.remove(document.documentId);
      throw error;
    }
  }
}
