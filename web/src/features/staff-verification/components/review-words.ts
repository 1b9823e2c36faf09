import type { StaffReview } from '@danubit/contracts/http/console/verification-reviews.contract';
import type { CompanyPart, CompanyQuestion, CompanyRefusalCode, OwnerBasis } from '@danubit/contracts/values/company-file';
import type {
  DocumentKind,
  DocumentRequestCode,
  DocumentSide,
  FileQuestion,
  LevelRefusalCode,
} from '@danubit/contracts/values/customer-file';
import type { RiskFactor } from '@danubit/contracts/values/risk-ratings';

export const STATUSES: Readonly<Record<StaffReview['status'], string>> = {
  waiting: 'to decide',
  proposed: 'second person needed',
  returned: 'document requested',
  approved: 'approved',
  refused: 'refused',
};

export const PURPOSES: Readonly<Record<StaffReview['purpose'], string>> = {
  extended: 'Extended level',
  company: 'Company level',
  identity: 'Identity not decided by the provider',
};

export const KINDS: Readonly<Record<DocumentKind, string>> = {
  passport: 'Passport',
  drivers_license: "Driver's license",
  national_id_card: 'National ID card',
  proof_of_address: 'Proof of address',
  authority: 'Authority document',
  register_extract: 'Register extract',
  articles: 'Articles of association',
  company_address: 'Proof of the company address',
  ownership_chart: 'Ownership chart',
};
const SIDES: Readonly<Record<DocumentSide, string>> = { front: ', front', back: ', back', whole: '' };
export const documentName = (kind: DocumentKind, side: DocumentSide): string => `${KINDS[kind]}${SIDES[side]}`;

export const REQUESTS: Readonly<Record<DocumentRequestCode, string>> = {
  unreadable: 'cannot be read',
  cropped: 'a part is cut off',
  expired: 'has expired',
  wrong_document: 'is the wrong document',
  name_differs: 'is in another name',
  too_old: 'is older than three months',
};

export const REFUSALS: Readonly<Record<LevelRefusalCode, string>> = {
  details_mismatch: 'the details do not agree with each other',
  not_accepted: 'not accepted, without a reason',
};

export const QUESTIONS: Readonly<Record<FileQuestion, string>> = {
  occupation: 'Occupation',
  expected_volume: 'Expected volume per month',
  source_of_funds: 'Source of funds',
  public_function: 'Public function',
  source_of_wealth: 'Source of wealth',
};

export const FACTORS: Readonly<Record<RiskFactor, string>> = {
  country: 'Country of the document',
  tax_residence: 'Tax residence',
  public_function: 'Public function',
  occupation: 'Occupation',
  expected_volume: 'Expected volume',
  source_of_funds: 'Source of funds',
  company_country: 'Country of the company',
  legal_form: 'Legal form',
  owner_country: 'Residence of the owners',
  owner_public_function: 'Public function of an owner',
  ownership: 'Ownership',
  company_volume: 'Expected volume of the company',
  company_funds: 'Funds of the company',
};

export const PARTS: Readonly<Record<CompanyPart, string>> = {
  acting_person: 'The person who acts for it',
  company: 'The company and its documents',
  owners: 'The owners',
  business: 'The business and its money',
};

export const PART_REFUSALS: Readonly<Record<CompanyRefusalCode, string>> = {
  differs_from_documents: 'differs from the documents',
  incomplete: 'is not complete',
  unclear: 'is not clear',
  not_accepted: 'not accepted, without a reason',
};

export const COMPANY_QUESTION_NAMES: Readonly<Record<CompanyQuestion, string>> = {
  acting_role: 'Role of the customer',
  business_purpose: 'Business',
  company_volume: 'Expected volume per month, in EUR',
  company_funds: 'Source of funds',
};

export const OWNER_BASIS_NAMES: Readonly<Record<OwnerBasis, string>> = {
  ownership: 'Owner',
  control: 'Controls it in another way',
  senior_official: 'Senior managing official',
};

/** "1000_to_10000" → "1000 to 10000". */
export const words = (code: string): string => code.replaceAll('_', ' ');

/** What happened to the file of a customer; an event without words keeps its name. */
export const EVENTS: Readonly<Record<string, string>> = {
  IdentityVerificationStarted: 'Identity check started',
  IdentityVerified: 'Identity verified',
  IdentityRejected: 'Identity rejected',
  RelationshipStarted: 'Relationship started',
  RelationshipEnded: 'Relationship ended',
  CustomerCapSet: 'Limits capped',
  CustomerCapLifted: 'Cap lifted',
  DocumentAdded: 'Document added',
  DocumentRemoved: 'Document removed',
  QuestionAnswered: 'Question answered',
  NationalityDeclared: 'Nationality declared',
  TaxResidenceDeclared: 'Tax residence declared',
  ReviewRequested: 'Review requested',
  DocumentRequested: 'Another document requested',
  LevelProposed: 'Level proposed',
  LevelGranted: 'Level granted',
  LevelRefused: 'Level refused',
  RefreshRequested: 'Refresh requested',
  CompanyDescribed: 'Company described',
  CompanyAddressGiven: 'Company address given',
  CompanyQuestionAnswered: 'Question about the company answered',
  CompanyOwnerNamed: 'Owner named or changed',
  CompanyOwnerRemoved: 'Owner removed',
  CompanyRefused: 'Company refused',
};

export const RATINGS = { low: 'Low', normal: 'Normal', high: 'High' } as const;
