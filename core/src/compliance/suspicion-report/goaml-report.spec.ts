import { describe, expect, test } from '@jest/globals';
import { XMLParser } from 'fast-xml-parser';
import { GOAML_SHAPE } from '../../testing/published-schemas.ts';
import { shapeProblems } from '../../testing/xml-shape.ts';
import { goamlFileOf, type GoamlReport } from './goaml-report.ts';

const CUSTOMER = { firstName: 'Oto', lastName: 'Richter & Sohn <x>', birthDate: '1987-03-14', country: 'SK' };
const REPORT: GoamlReport = {
  ...{ entityId: '4711', reference: 'c1/2', fiuReference: null, submittedAt: '2026-11-25T09:30:00.000Z' },
  reporter: { firstName: 'Rastislav', lastName: 'Minárik', birthDate: null, country: null },
  ...{ narrative: 'Tri vklady <902 EUR> & viac', action: 'Peniaze stoja.', indicators: ['structuring', 'attempt'] },
  customers: [CUSTOMER],
  transactions: [
    {
      ...{ id: 'p1', at: '2026-11-24T10:00:00.000Z', amountLocal: '901.00', foreign: null, isOutgoing: false, isAttempt: true },
      ...{ method: 'card', customer: CUSTOMER, otherSide: null },
    },
  ],
};
const read = (file: string): unknown => new XMLParser({ parseTagValue: false }).parse(file);

describe('the goAML file', () => {
  test('has the fields of the schema in its order, and escapes what people wrote', () => {
    const file = goamlFileOf(REPORT);
    const { report } = read(file) as { report: Record<string, unknown> };
    expect(Object.keys(report)).toEqual([
      ...['rentity_id', 'submission_code', 'report_code', 'entity_reference', 'submission_date', 'currency_code_local'],
      ...['reporting_person', 'reason', 'action', 'transaction', 'report_indicators'],
    ]);
    expect(report).toMatchObject({
      ...{ rentity_id: '4711', report_code: 'STR', submission_date: '2026-11-25T09:30:00Z', reason: REPORT.narrative },
      transaction: {
        ...{ transactionnumber: 'p1', transaction_description: 'Held or refused, not carried out', amount_local: '901.00' },
        t_from: { from_person: { last_name: 'unknown' } },
        t_to_my_client: { to_person: { first_name: 'Oto', last_name: CUSTOMER.lastName, birthdate: '1987-03-14T00:00:00' } },
      },
      report_indicators: { indicator: ['structuring', 'attempt'] },
    });
  });

  test('is a report of an activity where no money moved, and names the report that it adds to', () => {
    const file = goamlFileOf({ ...REPORT, transactions: [], fiuReference: 'FSJ-1' });
    expect(read(file)).toMatchObject({
      report: {
        report_code: 'SAR',
        fiu_ref_number: 'FSJ-1',
        activity: { report_parties: { report_party: { person: { first_name: 'Oto' } } } },
      },
    });
  });

  test('says that the data of a customer was erased, instead of leaving it at "unknown"', () => {
    const erased = { firstName: null, lastName: null, birthDate: null, country: null, isErased: true };
    const person = { first_name: 'unknown', comments: expect.stringMatching(/erased from our records/) };
    expect(read(goamlFileOf({ ...REPORT, customers: [erased], transactions: [] }))).toMatchObject({
      report: { activity: { report_parties: { report_party: { person } } } },
    });
    expect(goamlFileOf(REPORT)).not.toContain('erased');
  });

  test('has the elements of the published schema in its order, with all that it requires, and a code for an unknown country', () => {
    const foreign = { currency: 'USD', amount: '980.00' };
    const outgoing = REPORT.transactions.map((each) => ({ ...each, isOutgoing: true, foreign, otherSide: 'Ivan Kolár' }));
    for (const report of [REPORT, { ...REPORT, transactions: outgoing }, { ...REPORT, transactions: [], fiuReference: 'FSJ-1' }])
      expect(shapeProblems(goamlFileOf(report), GOAML_SHAPE)).toEqual([]);
    expect(read(goamlFileOf(REPORT))).toMatchObject({ report: { transaction: { t_from: { from_country: '-' } } } });
  });

  test('is the same for the same report, so that its hash is', () => {
    expect(goamlFileOf(REPORT)).toBe(goamlFileOf(structuredClone(REPORT)));
  });

  test('shows a withdrawal from the customer, with the currency it was in', () => {
    const [first] = REPORT.transactions;
    if (first === undefined) throw new Error('no transaction');
    const outgoing = {
      ...first,
      isOutgoing: true,
      isAttempt: false,
      foreign: { currency: 'USD', amount: '980.00' },
      otherSide: 'Ivan Kolár',
    };
    expect(read(goamlFileOf({ ...REPORT, transactions: [outgoing] }))).toMatchObject({
      report: {
        transaction: {
          t_from_my_client: { from_foreign_currency: { foreign_currency_code: 'USD', foreign_amount: '980.00' }, from_country: 'SK' },
          t_to: { to_person: { last_name: 'Ivan Kolár' } },
        },
      },
    });
  });
});
