import type { Personal } from '@danubit/event-store/kernel/personal';
import type { CompanyAddress, Company, CompanyOwner } from './company-file.events.ts';
import type { CustomerFileEvent } from './customer-file.events.ts';
import type { CustomerEvent } from './customer.events.ts';

type Event<Type extends (CustomerEvent | CustomerFileEvent)['type']> = Extract<CustomerEvent | CustomerFileEvent, { type: Type }>['data'];

export type Verification =
  | { readonly status: 'none' }
  | { readonly status: 'in_review'; readonly verificationId: string }
  | { readonly status: 'verified'; readonly level: Event<'IdentityVerified'>['level']; readonly expiresAt: string }
  | { readonly status: 'rejected'; readonly publicCode: Event<'IdentityRejected'>['publicCode'] };

export type FiledDocument = Pick<Event<'DocumentAdded'>, 'documentId' | 'kind' | 'side' | 'mediaType' | 'bytes'> & {
  /** Part of a review, so it stays. */
  readonly isHandedIn: boolean;
  /** Staff requested another one. */
  readonly isReplaced: boolean;
};

export type Review = Pick<Event<'ReviewRequested'>, 'reviewId' | 'purpose' | 'dueAt'> & {
  readonly status: 'waiting' | 'proposed' | 'returned' | 'approved' | 'refused';
  readonly proposedBy: string | null;
  readonly asked: Pick<Event<'DocumentRequested'>, 'kind' | 'code'> | null;
  readonly publicCode: Event<'LevelRefused'>['publicCode'] | null;
  /** Why a company was refused. */
  readonly reasons: Event<'CompanyRefused'>['reasons'];
};

/** The company that the customer acts for; empty for a customer who acts for themselves. */
export type CompanyFile = {
  readonly details: Personal<Company> | null;
  readonly address: Personal<CompanyAddress> | null;
  readonly answers: ReadonlyMap<Event<'CompanyQuestionAnswered'>['question'], Personal<string>>;
  /** By id, in the order in which they were named. */
  readonly owners: ReadonlyMap<string, Personal<CompanyOwner>>;
};

export type CustomerFile = {
  readonly documents: readonly FiledDocument[];
  readonly answers: ReadonlyMap<Event<'QuestionAnswered'>['question'], Personal<string>>;
  readonly nationality: Pick<Event<'NationalityDeclared'>, 'country' | 'nationalNumber'> | null;
  readonly taxResidence: Pick<Event<'TaxResidenceDeclared'>, 'country' | 'taxNumber'> | null;
  /** The last one. */
  readonly review: Review | null;
  readonly extendedUntil: string | null;
  readonly company: CompanyFile;
  readonly companyUntil: string | null;
  /** The last one; it is over when the level has another end. */
  readonly refresh: Pick<Event<'RefreshRequested'>, 'level' | 'dueAt'> | null;
};

export const EMPTY_FILE: CustomerFile = {
  documents: [],
  answers: new Map(),
  nationality: null,
  taxResidence: null,
  review: null,
  extendedUntil: null,
  company: { details: null, address: null, answers: new Map(), owners: new Map() },
  companyUntil: null,
  refresh: null,
};

export type CustomerState = {
  readonly hasRelationship: boolean;
  /** Refused or ended. Final. */
  readonly isEnded: boolean;
  /** Null where the limits of the level apply alone. */
  readonly cap: Pick<Event<'CustomerCapSet'>, 'daily' | 'monthly'> | null;
  readonly verification: Verification;
  /** As given with the last identity check; null before the first. */
  readonly country: Event<'IdentityVerificationStarted'>['country'] | null;
  readonly file: CustomerFile;
  readonly isErased: boolean;
  /** Whose keys are destroyed. */
  readonly destroyedClasses: readonly string[];
  readonly isProcessingRestricted: boolean;
};
