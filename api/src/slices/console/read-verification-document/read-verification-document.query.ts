import { CustomerDocuments } from '@danubit/core/customer-documents/customer-documents.port';
import { EXTENSION_OF } from '@danubit/core/customer-documents/document-type';
import { customer } from '@danubit/core/domain/onboarding/customer/customer.decider';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { HttpProblem, notFound } from '../../../platform/problems/http-problem.ts';
import { RecordReads } from '../record-reads.ts';
import { StaffReviews } from '../staff-reviews.ts';

type ReadDocument = { readonly name: string; readonly content: Buffer };

export class ReadStaffDocument extends Query<ReadDocument> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly reviewId: string,
    readonly documentId: string,
  ) {
    super();
  }
}

/** The read is in the restricted log before the document is opened: a kill in between leaves a record of a read that did not happen. */
@QueryHandler(ReadStaffDocument)
export class ReadStaffDocumentHandler implements IQueryHandler<ReadStaffDocument> {
  constructor(
    private readonly reviews: StaffReviews,
    private readonly log: EventLog,
    private readonly reads: RecordReads,
    private readonly documents: CustomerDocuments,
  ) {}

  /** @throws HttpProblem 404; 410 DOCUMENT_GONE once its key is destroyed */
  async execute({ staff, reviewId, documentId }: ReadStaffDocument): Promise<ReadDocument> {
    const row = await this.reviews.one(reviewId);
    const { file } = await this.log.load(customer, customerStream(row.subject_id));
    const document = file.documents.find((filed) => filed.documentId === documentId);
    if (document === undefined) throw notFound('We could not find this document.');
    await this.reads.record({ staff, purpose: 'verification_document' }, [
      { kind: 'customer_document', id: documentId, userId: row.user_id },
    ]);
    const content = await this.documents.open(documentId);
    if (content === undefined) throw new HttpProblem(410, 'DOCUMENT_GONE', 'This document was erased.');
    // The name identifies no person: it may stay in a folder of downloads.
    return { name: `${document.kind}-${documentId.slice(-8)}.${EXTENSION_OF[document.mediaType]}`, content };
  }
}
