import { CustomerDocuments } from '@danubit/core/customer-documents/customer-documents.port';
import { newCommandId } from '@danubit/event-store/event-ids';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { FileCommands } from '../file-commands.ts';

export class RemoveDocument extends Command<void> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly documentId: string,
  ) {
    super();
  }
}

/** The event decides whether the document is gone. Bytes that a crash leaves behind are removed a day later. */
@CommandHandler(RemoveDocument)
export class RemoveDocumentHandler implements ICommandHandler<RemoveDocument> {
  constructor(
    private readonly documents: CustomerDocuments,
    private readonly file: FileCommands,
    private readonly clock: Clock,
  ) {}

  async execute({ customer, documentId }: RemoveDocument): Promise<void> {
    const { userId, subjectId } = customer;
    await this.documents.doubt(documentId);
    await this.file.give(customer, newCommandId(this.clock.now()), { type: 'RemoveDocument', documentId, subjectId, userId });
    await this.documents.remove(documentId);
  }
}
