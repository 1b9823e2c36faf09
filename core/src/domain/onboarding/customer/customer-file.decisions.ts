import { documentKindsOf, IDENTITY_KINDS, MAX_DOCUMENTS, sidesOf, type FileStep } from '@danubit/contracts/values/customer-file';
import { accept, refuse, type Decision } from '@danubit/event-store/kernel/result';
import { decideCompany, type CompanyCommand, type CompanyRefusal } from './company-file.decisions.ts';
import { needsSeniorManager } from './company-file.steps.ts';
import type { CompanyFileEvent } from './company-file.events.ts';
import type { CustomerFileEvent } from './customer-file.events.ts';
import { isOpen } from './customer-file.evolution.ts';
import { completeKind, missingSteps } from './customer-file.steps.ts';
import type { CustomerEvent } from './customer.events.ts';
import type { CustomerState, Review } from './customer.state.ts';

type Event<Type extends CustomerFileEvent['type']> = Extract<CustomerFileEvent, { type: Type }>['data'];
type Clear<T> = { readonly [K in keyof T]: T[K] extends infer V ? Exclude<V, { erased: true }> : never };

export type FileCommand =
  | ({ readonly type: 'AddDocument' } & Clear<Event<'DocumentAdded'>>)
  | ({ readonly type: 'RemoveDocument' } & Event<'DocumentRemoved'>)
  | ({ readonly type: 'AnswerQuestion' } & Clear<Event<'QuestionAnswered'>>)
  | ({ readonly type: 'DeclareNationality' } & Clear<Event<'NationalityDeclared'>>)
  | ({ readonly type: 'DeclareTaxResidence' } & Clear<Event<'TaxResidenceDeclared'>>)
  | ({ readonly type: 'RequestExtended'; readonly now: string } & Omit<Event<'ReviewRequested'>, 'purpose'>)
  | ({ readonly type: 'ReferIdentity' } & Omit<Event<'ReviewRequested'>, 'purpose'>)
  | ({ readonly type: 'RequestRefresh' } & Event<'RefreshRequested'>)
  | CompanyCommand
  | DecideReview;

/** What a member of staff decides about the file of another person. */
export type DecideReview = {
  readonly type: 'DecideReview';
  readonly reviewId: string;
  readonly subjectId: string;
  readonly userId: string;
  readonly by: string;
  /** May approve where two people decide. */
  readonly isSenior: boolean;
  readonly decision:
    | { readonly kind: 'approve'; readonly expiresAt: string; readonly evidenceHash: string; readonly needsSecond: boolean }
    | ({ readonly kind: 'ask' } & {
        readonly document: Event<'DocumentRequested'>['kind'];
        readonly code: Event<'DocumentRequested'>['code'];
      })
    | { readonly kind: 'refuse'; readonly publicCode: Event<'LevelRefused'>['publicCode'] }
    | { readonly kind: 'refuse_parts'; readonly reasons: Event<'CompanyRefused'>['reasons'] };
};

export type FileRefusal =
  | { readonly code: 'person_erased' | 'under_review' | 'too_many_documents' | 'wrong_side' | 'no_such_document' | 'document_handed_in' }
  | { readonly code: 'file_incomplete'; readonly missing: readonly FileStep[] }
  | CompanyRefusal
  | {
      readonly code:
        'no_such_review' | 'own_affair' | 'wrong_decision' | 'document_missing' | 'second_person_needed' | 'senior_manager_needed';
    };

type Decided = Decision<CustomerEvent | CustomerFileEvent, FileRefusal>;

/** Invariants: what was handed in stays; a file is under one review at a time; staff do not decide about themselves. */
export const decideFile = (command: FileCommand, state: CustomerState): Decided => {
  if (command.type === 'DecideReview') return decideReview(command, state);
  if (command.type === 'ReferIdentity') return referIdentity(command, state);
  if (command.type === 'RequestRefresh') return requestRefresh(command, state);
  if (state.isErased) return refuse({ code: 'person_erased' });
  // While a person decides about the level, the file stays as it was handed in. An identity in review may still need its document.
  const { review } = state.file;
  if (review !== null && isOpen(review) && review.purpose !== 'identity') return whileReviewed(command, review);
  return decideChange(command, state);
};

type Change = Exclude<FileCommand, { type: 'DecideReview' | 'ReferIdentity' | 'RequestRefresh' }>;

const whileReviewed = (command: Change, review: Review): Decided => {
  const isRepeated = command.type === 'RequestExtended' || command.type === 'RequestCompany';
  return isRepeated && command.reviewId === review.reviewId ? accept() : refuse({ code: 'under_review' });
};

const decideChange = (command: Change, state: CustomerState): Decided => {
  switch (command.type) {
    case 'AddDocument':
      return addDocument(command, state);
    case 'RemoveDocument':
      return removeDocument(command, state);
    case 'AnswerQuestion': {
      const { type: _, ...data } = command;
      return accept<CustomerFileEvent>({ type: 'QuestionAnswered', data });
    }
    case 'DeclareNationality': {
      const { type: _, ...data } = command;
      return accept<CustomerFileEvent>({ type: 'NationalityDeclared', data });
    }
    case 'DeclareTaxResidence': {
      const { type: _, ...data } = command;
      return accept<CustomerFileEvent>({ type: 'TaxResidenceDeclared', data });
    }
    case 'RequestExtended': {
      const { type: _, now, ...data } = command;
      const missing = missingSteps(state, now);
      if (missing.length > 0) return refuse({ code: 'file_incomplete', missing });
      return accept<CustomerFileEvent>({ type: 'ReviewRequested', data: { ...data, purpose: 'extended' } });
    }
    default:
      return decideCompany(command, state);
  }
};

const addDocument = ({ type: _, ...data }: Extract<FileCommand, { type: 'AddDocument' }>, { file }: CustomerState): Decided => {
  if (file.documents.some(({ documentId }) => documentId === data.documentId)) return accept();
  if (!sidesOf(data.kind).includes(data.side)) return refuse({ code: 'wrong_side' });
  if (file.documents.length >= MAX_DOCUMENTS) return refuse({ code: 'too_many_documents' });
  return accept<CustomerFileEvent>({ type: 'DocumentAdded', data });
};

const removeDocument = ({ type: _, ...data }: Extract<FileCommand, { type: 'RemoveDocument' }>, { file }: CustomerState): Decided => {
  const document = file.documents.find(({ documentId }) => documentId === data.documentId);
  if (document === undefined) return refuse({ code: 'no_such_document' });
  if (document.isHandedIn) return refuse({ code: 'document_handed_in' });
  return accept<CustomerFileEvent>({ type: 'DocumentRemoved', data });
};

/** The provider has not decided in time. Its answer still counts if it comes before the person's. */
const referIdentity = (
  { type: _, ...data }: Extract<FileCommand, { type: 'ReferIdentity' }>,
  { verification, file }: CustomerState,
): Decided => {
  const isWaiting = verification.status === 'in_review' && verification.verificationId === data.reviewId;
  const { review } = file;
  if (!isWaiting || (review !== null && (isOpen(review) || review.reviewId === data.reviewId))) return accept();
  return accept<CustomerFileEvent>({ type: 'ReviewRequested', data: { ...data, purpose: 'identity' } });
};

/** Once for each end of a level, and only while that is still its end. */
const requestRefresh = (
  { type: _, ...data }: Extract<FileCommand, { type: 'RequestRefresh' }>,
  { verification, file, isErased }: CustomerState,
): Decided => {
  const end = endOfLevel({ verification, file }, data.level);
  const isAsked = file.refresh?.level === data.level && file.refresh.dueAt === data.dueAt;
  return isErased || end !== data.dueAt || isAsked ? accept() : accept<CustomerFileEvent>({ type: 'RefreshRequested', data });
};

/** Null while the customer does not have the level. */
export const endOfLevel = (
  { verification, file }: Pick<CustomerState, 'verification' | 'file'>,
  level: Event<'RefreshRequested'>['level'],
): string | null => {
  if (level === 'standard') return verification.status === 'verified' ? verification.expiresAt : null;
  return level === 'company' ? file.companyUntil : file.extendedUntil;
};

const decideReview = (command: DecideReview, state: CustomerState): Decided => {
  const { review } = state.file;
  if (review === null || !isOpen(review) || review.reviewId !== command.reviewId) return refuse({ code: 'no_such_review' });
  if (command.by === command.userId) return refuse({ code: 'own_affair' });
  const { reviewId, subjectId, userId, decision } = command;
  const owner = { reviewId, subjectId, userId };
  if (decision.kind === 'approve') return approve(command, decision, state, review);
  if (!isAnswerTo(review, decision)) return refuse({ code: 'wrong_decision' });
  if (decision.kind === 'refuse_parts') {
    return accept<CompanyFileEvent>({ type: 'CompanyRefused', data: { ...owner, reasons: decision.reasons } });
  }
  if (review.purpose === 'identity') {
    const publicCode = decision.kind === 'ask' ? 'document_unreadable' : decision.publicCode;
    return accept<CustomerEvent>({ type: 'IdentityRejected', data: { verificationId: reviewId, subjectId, userId, publicCode } });
  }
  return accept<CustomerFileEvent>(
    decision.kind === 'ask'
      ? { type: 'DocumentRequested', data: { ...owner, kind: decision.document, code: decision.code } }
      : { type: 'LevelRefused', data: { ...owner, publicCode: decision.publicCode } },
  );
};

/** A company is refused by its parts, a person is not; a document is of the kind that the review is about. */
const isAnswerTo = ({ purpose }: Review, decision: Exclude<DecideReview['decision'], Approval>): boolean =>
  decision.kind === 'ask'
    ? documentKindsOf(purpose).includes(decision.document)
    : (purpose === 'company') === (decision.kind === 'refuse_parts');

type Approval = Extract<DecideReview['decision'], { kind: 'approve' }>;

const approve = (
  { reviewId, subjectId, userId, by, isSenior }: DecideReview,
  { expiresAt, evidenceHash, needsSecond }: Approval,
  { file, hasRelationship }: CustomerState,
  review: Review,
): Decided => {
  const owner = { reviewId, subjectId, userId };
  if (review.purpose === 'identity') {
    if (completeKind(file, IDENTITY_KINDS) === undefined) return refuse({ code: 'document_missing' });
    const data = { verificationId: reviewId, subjectId, userId, level: 'standard', evidenceHash, expiresAt } as const;
    const verified: CustomerEvent = { type: 'IdentityVerified', data };
    const started: CustomerEvent = { type: 'RelationshipStarted', data: { subjectId, userId } };
    return hasRelationship ? accept<CustomerEvent>(verified) : accept<CustomerEvent>(verified, started);
  }
  if (needsSecond || needsSeniorManager(file, review.purpose) || review.status === 'proposed') {
    if (review.status === 'waiting') return accept<CustomerFileEvent>({ type: 'LevelProposed', data: { ...owner, proposedBy: by } });
    if (review.proposedBy === by) return refuse({ code: 'second_person_needed' });
    if (!isSenior) return refuse({ code: 'senior_manager_needed' });
  }
  return accept<CustomerFileEvent>({ type: 'LevelGranted', data: { ...owner, level: review.purpose, expiresAt } });
};
