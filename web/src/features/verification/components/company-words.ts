import type { CompanyReasons } from '@danubit/contracts/http/verification/company.contract';
import type {
  CompanyPart,
  CompanyQuestion,
  CompanyRefusalCode,
  CompanyStep,
  LegalForm,
  OwnerBasis,
} from '@danubit/contracts/values/company-file';
import type { StepWords } from './one-at-a-time.tsx';
import { STEPS } from './verification-words.ts';

export const COMPANY_STEP_WORDS: Readonly<Record<CompanyStep, StepWords>> = {
  identity: { ...STEPS.identity, title: 'Your own identity', done: 'Your identity' },
  acting_role: {
    title: 'How do you act for the company?',
    sentence: 'Choose what gives you the right to open and use an account for it.',
    done: 'Your role',
  },
  authority: {
    title: 'Show us that you may act for the company',
    sentence: 'A power of attorney, or a decision that appoints you. A director can send the register extract again.',
    done: 'Authority document',
  },
  company_details: {
    title: 'Which company is it?',
    sentence: 'Enter the details as they appear in the register.',
    done: 'Company details',
  },
  registered_address: {
    title: 'What is the registered address?',
    sentence: 'The address of the seat, as it appears in the register.',
    done: 'Registered address',
  },
  register_extract: {
    title: 'Show us an extract from the register',
    sentence: 'An extract of all current entries, not older than three months.',
    done: 'Register extract',
  },
  articles: {
    title: 'Show us the articles of association',
    sentence: 'The articles or the founding document, with all later changes.',
    done: 'Articles of association',
  },
  company_address: {
    title: 'Show us a proof of the address',
    sentence: 'A utility bill, a lease or a bank statement of the company, not older than three months.',
    done: 'Proof of the company address',
  },
  owners: {
    title: 'Who owns or controls the company?',
    sentence: 'Name each person who holds 25 % or more, directly or through other companies, and each who controls it in another way.',
    done: 'Owners',
  },
  ownership_chart: {
    title: 'Show us who owns the company',
    sentence: 'A chart of the owners up to the persons behind them, with their shares. A drawing by hand is enough.',
    done: 'Ownership chart',
  },
  business_purpose: {
    title: 'What does the company do?',
    sentence: 'In a few sentences: its business, and what it needs the account for.',
    done: 'Business of the company',
  },
  company_volume: {
    title: 'How much does the company expect to move in a month?',
    sentence: 'An estimate in euros is enough. You can change it later.',
    done: 'Expected amount of the company',
  },
  company_funds: {
    title: 'Where does the money of the company come from?',
    sentence: 'Choose the most important source.',
    done: 'Source of the company money',
  },
  public_function: STEPS.public_function,
};

export const LEGAL_FORM_NAMES: Readonly<Record<LegalForm, string>> = {
  limited_company: 'Limited liability company',
  joint_stock_company: 'Joint-stock company',
  partnership: 'Partnership',
  cooperative: 'Cooperative',
  association: 'Association',
  foundation: 'Foundation',
  trust: 'Trust or similar arrangement',
  sole_trader: 'Sole trader',
  public_body: 'Public body',
  other: 'Another form',
};

export const COMPANY_ANSWERS: Readonly<Record<CompanyQuestion, Readonly<Record<string, string>>>> = {
  acting_role: {
    director: 'I am a director or a member of its board',
    authorised_signatory: 'I am an authorised signatory in the register',
    attorney: 'I have a power of attorney',
  },
  business_purpose: {},
  company_volume: {
    under_10000: 'Less than 10,000 EUR',
    '10000_to_100000': '10,000 to 100,000 EUR',
    '100000_to_500000': '100,000 to 500,000 EUR',
    over_500000: 'More than 500,000 EUR',
  },
  company_funds: {
    sales: 'Sale of goods',
    services: 'Services',
    investors: 'Capital from investors',
    loans: 'Loans',
    donations: 'Donations or grants',
    crypto: 'Crypto-assets that it owns',
  },
};

export const BASES: Readonly<Record<OwnerBasis, string>> = {
  ownership: 'Owns 25 % or more',
  control: 'Controls the company in another way',
  senior_official: 'Manages the company; no person owns or controls it',
};

const PARTS: Readonly<Record<CompanyPart, string>> = {
  acting_person: 'Your role and your authority document',
  company: 'The details, the address and the register documents',
  owners: 'The owners and the ownership chart',
  business: 'The business and the money of the company',
};

const REASONS: Readonly<Record<CompanyRefusalCode, string>> = {
  differs_from_documents: 'it differs from the documents. Correct it, or send the right document.',
  incomplete: 'something is missing. Complete it.',
  unclear: 'we could not follow it. Describe it in more detail, or send a clearer document.',
  not_accepted: 'we could not approve it. You can contact us about it.',
};

/** One sentence for each part of the file that was refused. */
export const reasonsText = (reasons: CompanyReasons): readonly string[] =>
  reasons.map(({ part, code }) => `${PARTS[part]}: ${REASONS[code]}`);
