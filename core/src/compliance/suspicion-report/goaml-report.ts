import type { ReportIndicator } from '@danubit/contracts/values/reports';
import XMLBuilder from 'fast-xml-builder';

export type GoamlPerson = {
  /** Null where it is not known: the field is then "unknown", as the schema requires one. */
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** ISO date. */
  readonly birthDate: string | null;
  readonly country: string | null;
  /** Their data was erased before the file was made: the file says so, since "unknown" would say that we never knew them. */
  readonly isErased?: boolean;
};

/** A payment that is reported, also one that was only attempted. */
export type GoamlTransaction = {
  readonly id: string;
  readonly at: string;
  /** In EUR, such as "980.00". */
  readonly amountLocal: string;
  readonly foreign: { readonly currency: string; readonly amount: string } | null;
  readonly isOutgoing: boolean;
  readonly isAttempt: boolean;
  readonly method: string;
  readonly customer: GoamlPerson;
  readonly otherSide: string | null;
};

export type GoamlReport = {
  /** The number that the FIU gave the reporting entity. */
  readonly entityId: string;
  /** Our own reference: the case with the version of the draft. */
  readonly reference: string;
  /** Reference of the report that this one adds to. */
  readonly fiuReference: string | null;
  readonly submittedAt: string;
  readonly reporter: GoamlPerson;
  readonly narrative: string;
  readonly action: string;
  readonly indicators: readonly ReportIndicator[];
  readonly customers: readonly GoamlPerson[];
  readonly transactions: readonly GoamlTransaction[];
};

const BUILDER = new XMLBuilder({ format: true });
const UNKNOWN = 'unknown';
/** From the code lists, which have a code for an unknown country but none for a name. */
const UNKNOWN_COUNTRY = '-';
/** All payments are made on our site or by our API. */
const LOCATION = 'online';
const PARTY_REASON = 'As the reason of this report says.';

/**
 * The report as a goAML file (UNODC, schema 5.0.2): one of transactions ("STR") where money moved or was to move, else one of an activity
 * ("SAR"). Fields and their order are those of the schema; the FIU's own code lists are mapped when the entity is registered.
 */
export const goamlFileOf = (report: GoamlReport): string => {
  const { transactions, customers, fiuReference } = report;
  const content = {
    rentity_id: report.entityId,
    submission_code: 'E',
    report_code: transactions.length === 0 ? 'SAR' : 'STR',
    entity_reference: report.reference,
    ...(fiuReference === null ? {} : { fiu_ref_number: fiuReference }),
    submission_date: timeOf(report.submittedAt),
    currency_code_local: 'EUR',
    reporting_person: personOf(report.reporter),
    reason: report.narrative,
    action: report.action,
    ...(transactions.length === 0
      ? { activity: { report_parties: { report_party: customers.map((each) => ({ person: personOf(each), reason: PARTY_REASON })) } } }
      : { transaction: transactions.map(transactionOf) }),
    report_indicators: { indicator: [...report.indicators] },
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${BUILDER.build({ report: content })}`;
};

/** The schema has times without fractions. The zone is written out, as the FIU would read a time without one as its own. */
const timeOf = (at: string): string => `${at.slice(0, 'YYYY-MM-DDThh:mm:ss'.length)}Z`;

const ERASED = 'Personal data erased from our records before this file was made.';

const personOf = ({ firstName, lastName, birthDate, country, isErased }: GoamlPerson) => ({
  first_name: firstName ?? UNKNOWN,
  last_name: lastName ?? UNKNOWN,
  ...(birthDate === null ? {} : { birthdate: `${birthDate}T00:00:00` }),
  ...(country === null ? {} : { nationality1: country, residence: country }),
  ...(isErased === true ? { comments: ERASED } : {}),
});

/** The customer's side is the one that we have identified ("my client"). */
const transactionOf = (transaction: GoamlTransaction) => {
  const { id, at, amountLocal, method, isAttempt, isOutgoing, customer, otherSide, foreign } = transaction;
  const funds = { funds_code: method, ...(foreign === null ? {} : { foreign }) };
  const other: GoamlPerson = { firstName: null, lastName: otherSide, birthDate: null, country: null };
  return {
    transactionnumber: id,
    transaction_location: LOCATION,
    transaction_description: isAttempt ? 'Held or refused, not carried out' : 'Carried out',
    date_transaction: timeOf(at),
    transmode_code: method,
    amount_local: amountLocal,
    ...(isOutgoing
      ? { t_from_my_client: sideOf('from', customer, funds), t_to: sideOf('to', other, funds) }
      : { t_from: sideOf('from', other, funds), t_to_my_client: sideOf('to', customer, funds) }),
  };
};

type Funds = { readonly funds_code: string; readonly foreign?: { readonly currency: string; readonly amount: string } };

const sideOf = (side: 'from' | 'to', person: GoamlPerson, { funds_code: code, foreign }: Funds) => ({
  [`${side}_funds_code`]: code,
  ...(foreign === undefined
    ? {}
    : { [`${side}_foreign_currency`]: { foreign_currency_code: foreign.currency, foreign_amount: foreign.amount } }),
  [`${side}_person`]: personOf(person),
  [`${side}_country`]: person.country ?? UNKNOWN_COUNTRY,
});
