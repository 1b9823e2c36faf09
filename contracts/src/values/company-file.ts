/** What a company hands in, who owns it, and what staff may say about it. The documents are those of the customer file. */
export const LEGAL_FORMS = [
  ...(['limited_company', 'joint_stock_company', 'partnership', 'cooperative', 'association', 'foundation', 'trust'] as const),
  ...(['sole_trader', 'public_body', 'other'] as const),
] as const;
export type LegalForm = (typeof LEGAL_FORMS)[number];

export const COMPANY_QUESTIONS = ['acting_role', 'business_purpose', 'company_volume', 'company_funds'] as const;
export type CompanyQuestion = (typeof COMPANY_QUESTIONS)[number];

/** The choices of a question; null where the answer is a text. Volumes are in EUR a month. */
export const COMPANY_ANSWER_CHOICES = {
  acting_role: ['director', 'authorised_signatory', 'attorney'],
  business_purpose: null,
  company_volume: ['under_10000', '10000_to_100000', '100000_to_500000', 'over_500000'],
  company_funds: ['sales', 'services', 'investors', 'loans', 'donations', 'crypto'],
} as const satisfies Readonly<Record<CompanyQuestion, readonly string[] | null>>;
/** The upper end of an answer to `company_volume`, in EUR a month: rules of monitoring compare with it. */
export const COMPANY_MONTHLY_EUR: Readonly<Partial<Record<string, number>>> = {
  under_10000: 10_000,
  '10000_to_100000': 100_000,
  '100000_to_500000': 500_000,
};

/** What is asked for, one thing at a time, in this order. */
export const COMPANY_STEPS = [
  'identity',
  'acting_role',
  'authority',
  'company_details',
  'registered_address',
  'register_extract',
  'articles',
  'company_address',
  'owners',
  'ownership_chart',
  'business_purpose',
  'company_volume',
  'company_funds',
  'public_function',
] as const;
export type CompanyStep = (typeof COMPANY_STEPS)[number];

/** `senior_official`: who manages the company, named only where no person owns or controls it. */
export const OWNER_BASES = ['ownership', 'control', 'senior_official'] as const;
export type OwnerBasis = (typeof OWNER_BASES)[number];

/** Shares are hundredths of a percent. A person who owns this much is a beneficial owner. */
export const OWNER_FROM = 2_500;
export const WHOLE = 10_000;
/** Four by shares, and those who control the company otherwise or manage it. */
export const MAX_OWNERS = 12;

/** "33.33" is 3333. Null for other texts. */
export const shareOf = (percent: string): number | null => {
  const [, whole = '', fraction = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(percent) ?? [];
  return whole === '' ? null : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
};
/** 3333 is "33.33", 2500 is "25". */
export const percentOf = (share: number): string => String(share / 100);

/** Parts of a company's file that are refused, each with a code that the customer sees. */
export const COMPANY_PARTS = ['acting_person', 'company', 'owners', 'business'] as const;
export type CompanyPart = (typeof COMPANY_PARTS)[number];
export const COMPANY_REFUSAL_CODES = ['differs_from_documents', 'incomplete', 'unclear', 'not_accepted'] as const;
export type CompanyRefusalCode = (typeof COMPANY_REFUSAL_CODES)[number];
