/** The customer file: what a customer hands in for a level of verification, and what staff may say about it. */
export const IDENTITY_KINDS = ['passport', 'drivers_license', 'national_id_card'] as const;
const PERSON_DOCUMENT_KINDS = [...IDENTITY_KINDS, 'proof_of_address'] as const;
/** Documents of a company, and of the person who acts for it. */
export const COMPANY_DOCUMENT_KINDS = ['authority', 'register_extract', 'articles', 'company_address', 'ownership_chart'] as const;
export const DOCUMENT_KINDS = [...PERSON_DOCUMENT_KINDS, ...COMPANY_DOCUMENT_KINDS] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** A card has a front and a back; any other document is one picture or file. */
export const DOCUMENT_SIDES = ['front', 'back', 'whole'] as const;
export type DocumentSide = (typeof DOCUMENT_SIDES)[number];
export const sidesOf = (kind: DocumentKind): readonly DocumentSide[] =>
  kind === 'drivers_license' || kind === 'national_id_card' ? ['front', 'back'] : ['whole'];

export const DOCUMENT_MEDIA_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const;
export type DocumentMediaType = (typeof DOCUMENT_MEDIA_TYPES)[number];

/** Enough for a scan of some pages; the page makes a photo smaller before it sends it. */
export const MAX_DOCUMENT_BYTES = 5 * 1024 * 1024;
export const MAX_DOCUMENT_SIZE_TEXT = '5 MB';
/** Replaced documents count too: they are evidence. */
export const MAX_DOCUMENTS = 30;

/** The one address that takes more than the usual size of a body. */
export const DOCUMENTS_PATH = '/api/verification/documents';

export const FILE_QUESTIONS = ['occupation', 'expected_volume', 'source_of_funds', 'public_function', 'source_of_wealth'] as const;
export type FileQuestion = (typeof FILE_QUESTIONS)[number];

/** The choices of a question; null where the answer is a text. */
export const ANSWER_CHOICES: Readonly<Record<FileQuestion, readonly string[] | null>> = {
  occupation: ['employed', 'self_employed', 'business_owner', 'student', 'retired', 'not_working'],
  expected_volume: ['under_1000', '1000_to_10000', '10000_to_50000', 'over_50000'],
  source_of_funds: ['salary', 'business', 'savings', 'investments', 'property_sale', 'inheritance', 'crypto'],
  public_function: ['no', 'yes'],
  source_of_wealth: null,
};
/** The upper end of an answer to `expected_volume`, in EUR a month: rules of monitoring compare with it. */
export const EXPECTED_MONTHLY_EUR: Readonly<Partial<Record<string, number>>> = {
  under_1000: 1_000,
  '1000_to_10000': 10_000,
  '10000_to_50000': 50_000,
};
export const MAX_ANSWER_LENGTH = 500;

/** What is asked for, one thing at a time, in this order. */
export const FILE_STEPS = [
  'identity',
  'nationality',
  'identity_document',
  'proof_of_address',
  'occupation',
  'expected_volume',
  'source_of_funds',
  'public_function',
  'source_of_wealth',
  'tax_residence',
] as const;
export type FileStep = (typeof FILE_STEPS)[number];

/** Why staff ask for another document, as the customer reads it. */
export const DOCUMENT_REQUEST_CODES = ['unreadable', 'cropped', 'expired', 'wrong_document', 'name_differs', 'too_old'] as const;
export type DocumentRequestCode = (typeof DOCUMENT_REQUEST_CODES)[number];

/** Why a level is refused, as the customer reads it. Reasons of staff are never shown and are not in the main log. */
export const LEVEL_REFUSAL_CODES = ['details_mismatch', 'not_accepted'] as const;
export type LevelRefusalCode = (typeof LEVEL_REFUSAL_CODES)[number];

/**
 * `extended`, `company`: the customer asks for the level. `identity`: the provider did not decide about an identity, so a person does.
 */
export const REVIEW_PURPOSES = ['extended', 'identity', 'company'] as const;
export type ReviewPurpose = (typeof REVIEW_PURPOSES)[number];
/** What a review with this purpose looks at, and can ask for again. */
export const documentKindsOf = (purpose: ReviewPurpose): readonly DocumentKind[] =>
  purpose === 'company' ? COMPANY_DOCUMENT_KINDS : PERSON_DOCUMENT_KINDS;

export const REVIEW_STATUSES = ['waiting', 'proposed', 'returned', 'approved', 'refused'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];
