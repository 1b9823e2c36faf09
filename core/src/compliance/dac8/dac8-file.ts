import { operator } from '@danubit/contracts/values/operator';
import { minorOf, tickerOf, toDecimal, type Money } from '@danubit/contracts/values/money';
import XMLBuilder from 'fast-xml-builder';
import type { Dac8Line } from './dac8-figures.ts';

/** A customer whose residence for tax is known. */
export type Dac8User = {
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** ISO date. */
  readonly birthDate: string;
  /** ISO 3166-1 alpha-2, of residence for tax. */
  readonly country: string;
  /** Null where the country issues none. */
  readonly taxNumber: string | null;
  readonly lines: readonly Dac8Line[];
};

export type Dac8Report = {
  readonly year: string;
  /** Our own number at the tax authority. */
  readonly ownNumber: string;
  /** Names this message among all that we send. */
  readonly reference: string;
  readonly madeAt: string;
  readonly isTest: boolean;
  readonly users: readonly Dac8User[];
};

const BUILDER = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#text',
  format: true,
  // Without it, an attribute with the value "true" loses its value.
  suppressBooleanAttributes: false,
});
/** We are registered in Slovakia, and report to its tax authority, which passes the data on. */
const AUTHORITY = 'SK';
/**
 * Codes of the schema: `unknown` is its default for coins that arrived, whose purpose we do not know; `other` is what goes to a wallet of
 * the customer, which is not one of the named kinds; another provider has its own.
 */
const TRANSFER_TYPES: Readonly<Partial<Record<Dac8Line['kind'], string>>> = {
  transferred_in: 'CARF509',
  transferred_out: 'CARF605',
  transferred_to_provider: 'CARF601',
};
const ELEMENTS: Readonly<Record<Dac8Line['kind'], string>> = {
  acquired: 'CryptoFiatIn',
  transferred_in: 'CryptoTransferIn',
  transferred_out: 'CryptoTransferOut',
  transferred_to_provider: 'CryptoTransferOut',
};
const UNIT_DIGITS = 6;

/** The report in the XML of the OECD framework that Directive (EU) 2023/2226 builds on. Text is escaped by the builder. */
export const dac8FileOf = (report: Dac8Report): string => {
  const { year, users, madeAt, ownNumber } = report;
  const reference = `${AUTHORITY}${year}${AUTHORITY}-${report.reference}`;
  const docSpec = (name: string) => ({
    'stf:DocTypeIndic': report.isTest ? 'OECD11' : 'OECD1',
    'stf:DocRefId': `${reference}-${name}`,
  });
  const content = {
    '@xmlns': 'urn:oecd:ties:carf:v1',
    '@xmlns:stf': 'urn:oecd:ties:carfstf:v5',
    '@version': '1.5',
    MessageSpec: {
      SendingEntityIN: ownNumber,
      TransmittingCountry: AUTHORITY,
      ReceivingCountry: AUTHORITY,
      MessageType: 'CARF',
      MessageRefId: reference,
      MessageTypeIndic: users.length === 0 ? 'CARF703' : 'CARF701',
      ReportingPeriod: `${year}-12-31`,
      Timestamp: madeAt.slice(0, 'YYYY-MM-DDThh:mm:ss'.length),
    },
    CARFBody: {
      RCASP: { RCASP_ID: { Entity: entityOf(ownNumber) }, DocSpec: docSpec('rcasp') },
      CryptoUsers: users.map((user) => ({ UserID: { Individual: individualOf(user) }, ...assetsOf(user), DocSpec: docSpec(user.userId) })),
    },
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${BUILDER.build({ CARF_OECD: content })}`;
};

const addressOf = (country: string, city: string) => ({ CountryCode: country, AddressFix: { City: city } });

const entityOf = (ownNumber: string) => ({
  ResCountryCode: AUTHORITY,
  TIN: { '@issuedBy': AUTHORITY, '#text': ownNumber },
  Name: operator.name,
  Address: addressOf(AUTHORITY, operator.seat.split(',')[0] ?? operator.seat),
});

/** The schema requires a city. The customer file has no postal address. */
const NOT_COLLECTED = 'not collected';

const individualOf = ({ country, taxNumber, firstName, lastName, birthDate }: Dac8User) => ({
  ResCountryCode: country,
  TIN: taxNumber === null ? { '@unknown': 'true', '#text': 'NOTIN' } : { '@issuedBy': country, '#text': taxNumber },
  Name: { FirstName: firstName, LastName: lastName },
  Address: addressOf(country, NOT_COLLECTED),
  BirthInfo: { BirthDate: birthDate },
});

/** One for each coin, and for each currency in which it was paid. */
const assetsOf = ({ lines }: Dac8User) => {
  const keys = [...new Set(lines.map(keyOf))];
  return {
    RelevantTransactions: keys.map((key) => {
      const own = lines.filter((line) => keyOf(line) === key);
      return {
        CryptoAsset: own.map(({ asset }) => tickerOf(asset))[0],
        ...Object.fromEntries(
          [...Map.groupBy(own, ({ kind }) => ELEMENTS[kind])].map(([name, of]): [string, unknown] => [name, of.map(elementOf)]),
        ),
        TransferWallet: own.filter(({ kind }) => kind === 'transferred_out').map(sumsOf),
      };
    }),
  };
};

const keyOf = ({ asset, currency }: Dac8Line): string => `${asset} ${currency}`;

const elementOf = ({ kind, count, value, units }: Dac8Line) => ({
  ...(TRANSFER_TYPES[kind] === undefined ? {} : { TransferType: TRANSFER_TYPES[kind] }),
  NumberofTransactions: String(count),
  ...sumsOf({ value, units }),
});

/** What was sent to wallets of the customer is repeated in `TransferWallet`, without a number. */
const sumsOf = ({ value, units }: Pick<Dac8Line, 'value' | 'units'>) => ({
  Amount: { '@currCode': value.asset, '#text': toDecimal(value) },
  NumberofUnits: unitsText(units),
});

/** The schema has six digits: rounded half up. The exact sum is in the summary. */
const unitsText = (units: Money): string => {
  if (units.scale <= UNIT_DIGITS) return toDecimal(units);
  const step = 10n ** BigInt(units.scale - UNIT_DIGITS);
  return toDecimal({ minor: ((minorOf(units) + step / 2n) / step).toString(), scale: UNIT_DIGITS });
};
