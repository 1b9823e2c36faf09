import { documentKindsOf } from '@danubit/contracts/values/customer-file';
import { evolveCompany } from './company-file.evolution.ts';
import type { CustomerFileEvent } from './customer-file.events.ts';
import type { CustomerEvent } from './customer.events.ts';
import type { CustomerFile, FiledDocument, Review } from './customer.state.ts';

type Event<Type extends CustomerFileEvent['type']> = Extract<CustomerFileEvent, { type: Type }>['data'];

export const evolveFile = (file: CustomerFile, event: CustomerFileEvent): CustomerFile => {
  switch (event.type) {
    case 'DocumentAdded':
      return { ...file, documents: [...file.documents, documentOf(event.data)] };
    case 'DocumentRemoved':
      return { ...file, documents: file.documents.filter(({ documentId }) => documentId !== event.data.documentId) };
    case 'QuestionAnswered':
      return { ...file, answers: new Map([...file.answers, [event.data.question, event.data.answer]]) };
    case 'TaxResidenceDeclared':
      return { ...file, taxResidence: { country: event.data.country, taxNumber: event.data.taxNumber } };
    case 'NationalityDeclared':
      return { ...file, nationality: { country: event.data.country, nationalNumber: event.data.nationalNumber } };
    case 'ReviewRequested':
      return { ...file, documents: handedIn(file.documents, event.data.purpose), review: reviewOf(event.data) };
    case 'DocumentRequested': {
      const { kind, code } = event.data;
      const documents = file.documents.map((document) => (document.kind === kind ? { ...document, isReplaced: true } : document));
      return { ...withReview(file, { status: 'returned', asked: { kind, code } }), documents };
    }
    case 'LevelProposed':
      return withReview(file, { status: 'proposed', proposedBy: event.data.proposedBy });
    case 'LevelGranted':
      return {
        ...withReview(file, { status: 'approved' }),
        ...(event.data.level === 'company' ? { companyUntil: event.data.expiresAt } : { extendedUntil: event.data.expiresAt }),
      };
    case 'RefreshRequested':
      return { ...file, refresh: { level: event.data.level, dueAt: event.data.dueAt } };
    case 'LevelRefused':
      return withReview(file, { status: 'refused', publicCode: event.data.publicCode });
    case 'CompanyRefused':
      return withReview(file, { status: 'refused', reasons: event.data.reasons });
    default:
      return { ...file, company: evolveCompany(file.company, event) };
  }
};

/** A verdict about an identity ends its review, given by staff or by the provider. */
export const evolveIdentityReview = (
  file: CustomerFile,
  { type, data }: Extract<CustomerEvent, { type: 'IdentityVerified' | 'IdentityRejected' }>,
): CustomerFile =>
  file.review?.purpose === 'identity' && file.review.reviewId === data.verificationId && isOpen(file.review)
    ? withReview(
        { ...file, documents: handedIn(file.documents, 'identity') },
        { status: type === 'IdentityVerified' ? 'approved' : 'refused' },
      )
    : file;

export const isOpen = ({ status }: Review): boolean => status === 'waiting' || status === 'proposed';

const documentOf = ({ documentId, kind, side, mediaType, bytes }: Event<'DocumentAdded'>): FiledDocument => ({
  documentId,
  kind,
  side,
  mediaType,
  bytes,
  isHandedIn: false,
  isReplaced: false,
});

/** A review is about the documents of its purpose: those of the person, or those of the company. */
const handedIn = (documents: readonly FiledDocument[], purpose: Review['purpose']): readonly FiledDocument[] =>
  documents.map((document) => {
    const isPart = documentKindsOf(purpose).includes(document.kind);
    return isPart ? { ...document, isHandedIn: true } : document;
  });

const reviewOf = ({ reviewId, purpose, dueAt }: Event<'ReviewRequested'>): Review => ({
  reviewId,
  purpose,
  dueAt,
  status: 'waiting',
  proposedBy: null,
  asked: null,
  publicCode: null,
  reasons: [],
});

const withReview = (file: CustomerFile, change: Partial<Review>): CustomerFile =>
  file.review === null ? file : { ...file, review: { ...file.review, ...change } };
