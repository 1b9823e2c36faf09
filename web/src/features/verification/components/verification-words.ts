import type {
  DocumentKind,
  DocumentRequestCode,
  DocumentSide,
  FileQuestion,
  FileStep,
  LevelRefusalCode,
} from '@danubit/contracts/values/customer-file';

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

export const SIDES: Readonly<Record<DocumentSide, string>> = { front: 'front', back: 'back', whole: '' };

export const documentName = (kind: DocumentKind, side: DocumentSide): string =>
  side === 'whole' ? KINDS[kind] : `${KINDS[kind]}, ${SIDES[side]}`;

/** Title of a step, and its title once it is done. */
export const STEPS: Readonly<Record<FileStep, { readonly title: string; readonly sentence: string; readonly done: string }>> = {
  identity: {
    title: 'Your identity',
    sentence: 'We need your name, your date of birth and the number of a document.',
    done: 'Identity',
  },
  nationality: {
    title: 'What is your nationality?',
    sentence: 'The law requires us to record it with your orders. If you have more than one, choose the one in the European Economic Area.',
    done: 'Nationality',
  },
  identity_document: {
    title: 'Show us your identity document',
    sentence: 'Take a photo of the document in good light. All four corners and every word must be readable.',
    done: 'Identity document',
  },
  proof_of_address: {
    title: 'Show us a proof of your address',
    sentence: 'A utility bill or a bank statement with your name and address, not older than three months.',
    done: 'Proof of address',
  },
  occupation: { title: 'What is your occupation?', sentence: 'The law requires us to ask how you earn your living.', done: 'Occupation' },
  expected_volume: {
    title: 'How much do you expect to move in a month?',
    sentence: 'An estimate in US dollars is enough. You can change it later.',
    done: 'Expected amount a month',
  },
  source_of_funds: {
    title: 'Where does the money come from?',
    sentence: 'Choose the most important source.',
    done: 'Source of your money',
  },
  public_function: {
    title: 'Do you hold a public function?',
    sentence:
      'For example head of state, minister, member of parliament, judge of a high court, ambassador or board member of a state company. Say yes as well if a close family member or business partner does.',
    done: 'Public function',
  },
  source_of_wealth: {
    title: 'Where does your wealth come from?',
    sentence: 'In a few sentences, describe how you built up what you own.',
    done: 'Source of your wealth',
  },
  tax_residence: {
    title: 'Where do you pay taxes?',
    sentence: 'Your country of tax residence, and your tax number there.',
    done: 'Tax residence',
  },
};

const OCCUPATIONS = {
  employed: 'I am employed',
  self_employed: 'I am self-employed',
  business_owner: 'I own a business',
  student: 'I study',
  retired: 'I am retired',
  not_working: 'I do not work at the moment',
};
const VOLUMES = {
  under_1000: 'Less than 1,000 USD',
  '1000_to_10000': '1,000 to 10,000 USD',
  '10000_to_50000': '10,000 to 50,000 USD',
  over_50000: 'More than 50,000 USD',
};
const SOURCES = {
  salary: 'Salary or pension',
  business: 'Income of my business',
  savings: 'Savings',
  investments: 'Investments',
  property_sale: 'Sale of a property',
  inheritance: 'Inheritance or gift',
  crypto: 'Crypto-assets that I own',
};
const FUNCTIONS = { no: 'No', yes: 'Yes' };

/** Words for `ANSWER_CHOICES`; a free text has none. */
export const ANSWERS: Readonly<Record<FileQuestion, Readonly<Record<string, string>>>> = {
  occupation: OCCUPATIONS,
  expected_volume: VOLUMES,
  source_of_funds: SOURCES,
  public_function: FUNCTIONS,
  source_of_wealth: {},
};

/** Why we ask for another document, and what to do. */
export const REQUESTS: Readonly<Record<DocumentRequestCode, string>> = {
  unreadable: 'We could not read it. Take the photo again in good light, without a reflection.',
  cropped: 'A part was cut off. Take the photo again with all four corners in the picture.',
  expired: 'It has expired. Send a valid one.',
  wrong_document: 'It is not the document that we asked for.',
  name_differs: 'The name on it is not yours. Send one in your name.',
  too_old: 'It is older than three months. Send a newer one.',
};

export const REFUSALS: Readonly<Record<LevelRefusalCode, string>> = {
  details_mismatch: 'The details in your documents do not agree with each other. Check them, replace what is wrong and send them again.',
  not_accepted: 'We could not approve this level. Your standard level stays as it is. You can contact us about it.',
};
