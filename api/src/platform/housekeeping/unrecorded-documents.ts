import { CustomerDocuments } from '@danubit/core/customer-documents/customer-documents.port';
import { customer } from '@danubit/core/domain/onboarding/customer/customer.decider';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';

/** Longer than any repetition of an upload, whose key is good for a minute after a crash. */
const KEPT_MS = 24 * 3_600_000;

/** Documents whose upload a crash interrupted: those that the log names are confirmed, the others are removed. */
@Injectable()
export class UnrecordedDocuments {
  constructor(
    private readonly documents: CustomerDocuments,
    private readonly log: EventLog,
    private readonly clock: Clock,
  ) {}

  async settle(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_MS);
    for (const { documentId, subjectId } of await this.documents.unconfirmed(before)) {
      const { file } = await this.log.load(customer, customerStream(subjectId));
      const isFiled = file.documents.some((document) => document.documentId === documentId);
      await (isFiled ? this.documents.confirm(documentId) : this.documents.remove(documentId));
    }
  }
}
