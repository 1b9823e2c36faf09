import type { XmlShape } from './xml-shape.ts';

/**
 * Names, order and required elements of published schemas, for the parts that our files use. The schemas themselves are not ours to pass
 * on: they come from the authorities.
 */
const ADDRESS = ['CountryCode!', 'AddressFix!', 'AdditionalAddressInfo'];
const SUMS = ['NumberofTransactions!', 'Amount!', 'NumberofUnits!'];
const DOC_SPEC = ['stf:DocTypeIndic!', 'stf:DocRefId!', 'stf:CorrMessageRefId', 'stf:CorrDocRefId'];

/** Codes of CARF XML 1.5 that the report may use, with their meaning: `TransferType_EnumType` and `TransferOutType_EnumType`. */
export const CARF_CODES = {
  in: {
    ...{ CARF501: 'airdrop', CARF502: 'staking income', CARF503: 'mining income', CARF504: 'loan', CARF505: 'another provider' },
    ...{ CARF506: 'sale of goods or services', CARF507: 'collateral', CARF508: 'other', CARF509: 'unknown' },
  },
  out: {
    ...{ CARF601: 'another provider', CARF602: 'loan', CARF603: 'purchase of goods or services', CARF604: 'collateral' },
    ...{ CARF605: 'other', CARF606: 'unknown' },
  },
} as const;

/** CARF XML 1.5 of the OECD. */
export const CARF_SHAPE: XmlShape = {
  CARF_OECD: ['MessageSpec!', 'CARFBody'],
  MessageSpec: [
    ...['SendingEntityIN', 'TransmittingCountry!', 'ReceivingCountry!', 'MessageType!', 'Warning', 'Contact'],
    ...['MessageRefId!', 'MessageTypeIndic!', 'ReportingPeriod!', 'Timestamp!'],
  ],
  CARFBody: ['RCASP!', 'CryptoUsers'],
  RCASP: ['RCASP_ID!', 'Nexus', 'OtherNexus', 'DocSpec!'],
  RCASP_ID: ['Individual', 'Entity'],
  Entity: ['ResCountryCode!', 'TIN!', 'IN', 'IIN', 'Name!', 'Address!'],
  CryptoUsers: ['UserID!', 'ControllingPerson', 'RelevantTransactions!', 'DocSpec!'],
  UserID: ['Individual', 'Entity'],
  Individual: ['ResCountryCode!', 'TIN!', 'IIN', 'Name!', 'Address!', 'Nationality', 'BirthInfo!'],
  'Individual/Name': ['PrecedingTitle', 'Title', 'FirstName!', 'MiddleName', 'NamePrefix', 'LastName!', 'Suffix', 'GeneralSuffix'],
  BirthInfo: ['BirthDate!', 'BirthPlace'],
  Address: ADDRESS,
  AddressFix: ['Street', 'BuildingIdentifier', 'SuiteIdentifier', 'FloorIdentifier', 'DistrictName', 'POB', 'PostCode', 'City!'],
  RelevantTransactions: [
    ...['CryptoAsset!', 'CryptoToCryptoIn', 'CryptoToCryptoOut', 'CryptoFiatIn', 'CryptoFiatOut'],
    ...['CryptoTransferIn', 'CryptoTransferOut', 'TransferWallet', 'RRPT'],
  ],
  CryptoFiatIn: ['ExchangeType', ...SUMS],
  CryptoTransferIn: ['TransferType!', ...SUMS, 'AltValuation'],
  CryptoTransferOut: ['TransferType!', ...SUMS, 'AltValuation'],
  TransferWallet: ['Amount!', 'NumberofUnits!', 'AltValuation'],
  DocSpec: DOC_SPEC,
};

const PERSON = [
  ...['gender', 'title', 'first_name!', 'middle_name', 'prefix', 'last_name!', 'birthdate', 'birth_place', 'mothers_name', 'alias', 'ssn'],
  ...[
    'passport_number',
    'passport_country',
    'id_number',
    'nationality1',
    'nationality2',
    'nationality3',
    'residence',
    'phones',
    'addresses',
  ],
  ...['email', 'occupation', 'identification', 'deceased', 'tax_number', 'tax_reg_number', 'source_of_wealth', 'comments'],
];
const side = (name: 'from' | 'to'): readonly string[] => [
  ...[`${name}_funds_code!`, `${name}_funds_comment`, `${name}_foreign_currency`, 't_conductor', `${name}_account`, `${name}_person`],
  ...[`${name}_entity`, `${name}_country!`],
];

/** goAML 5.0.2 of the UNODC. What else is required, and the codes, are for each FIU to say. */
export const GOAML_SHAPE: XmlShape = {
  report: [
    ...['rentity_id!', 'rentity_branch', 'submission_code!', 'report_code!', 'entity_reference!', 'fiu_ref_number', 'submission_date!'],
    ...['currency_code_local!', 'reporting_person', 'location', 'reason', 'action', 'transaction', 'activity', 'report_indicators!'],
  ],
  transaction: [
    ...['transactionnumber!', 'internal_ref_number', 'transaction_location!', 'transaction_description!', 'date_transaction!', 'teller'],
    ...['authorized', 'late_deposit', 'date_posting', 'value_date', 'transmode_code!', 'transmode_comment', 'amount_local!'],
    ...['t_from_my_client', 't_from', 't_to_my_client', 't_to', 'goods_services', 'comments'],
  ],
  t_from_my_client: side('from'),
  t_from: side('from'),
  t_to_my_client: side('to'),
  t_to: side('to'),
  from_foreign_currency: ['foreign_currency_code!', 'foreign_amount!', 'foreign_exchange_rate'],
  to_foreign_currency: ['foreign_currency_code!', 'foreign_amount!', 'foreign_exchange_rate'],
  from_person: PERSON,
  to_person: PERSON,
  reporting_person: PERSON,
  activity: ['report_parties!', 'goods_services'],
  report_parties: ['report_party!'],
  report_party: ['person', 'account', 'entity', 'significance', 'reason!', 'comments'],
  'report_party/person': PERSON,
  report_indicators: ['indicator!'],
};
