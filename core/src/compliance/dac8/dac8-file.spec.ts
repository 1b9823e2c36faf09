import { money } from '@danubit/contracts/values/money';
import { describe, expect, test } from '@jest/globals';
import { XMLParser } from 'fast-xml-parser';
import { CARF_CODES, CARF_SHAPE } from '../../testing/published-schemas.ts';
import { shapeProblems } from '../../testing/xml-shape.ts';
import { dac8FileOf, type Dac8Report, type Dac8User } from './dac8-file.ts';
import { linesOf, type Movement } from './dac8-figures.ts';

const movement = (change: Partial<Movement> = {}): Movement => ({
  ...{ userId: 'u1', subjectId: 's1', coins: money('BTC.bitcoin', 150_000n), value: money('EUR', 9_900n) },
  ...{ boughtAt: '2026-03-01T10:00:00.000Z', leftAt: null, arrivedAt: null, isRefunded: false, deliveryId: 'o1', isToProvider: false },
  ...change,
});

describe('the figures of a year', () => {
  test('add up purchases and transfers by coin and currency', () => {
    const left = '2026-05-01T10:00:00.000Z';
    const lines = linesOf(
      [
        movement({ leftAt: left }),
        movement(),
        movement({ value: money('CHF', 5_000n) }),
        movement({ coins: money('ETH.ethereum', 10n ** 18n), boughtAt: null, leftAt: left }),
        movement({ coins: money('ETH.ethereum', 10n ** 17n), boughtAt: null, arrivedAt: left }),
        movement({ coins: money('ETH.ethereum', 10n ** 17n), boughtAt: null, arrivedAt: '2025-12-31T22:59:59.999Z' }),
      ],
      '2026',
    );
    expect(lines.map(({ kind, asset, currency, count }) => [asset, kind, currency, count])).toEqual([
      ['BTC.bitcoin', 'acquired', 'CHF', 1],
      ['BTC.bitcoin', 'acquired', 'EUR', 2],
      ['BTC.bitcoin', 'transferred_out', 'EUR', 1],
      ['ETH.ethereum', 'transferred_in', 'EUR', 1],
      ['ETH.ethereum', 'transferred_out', 'EUR', 1],
    ]);
    expect(lines[1]).toMatchObject({ units: money('BTC.bitcoin', 300_000n), value: money('EUR', 19_800n) });
  });

  test.each<[string, Partial<Movement>, number]>([
    ['that was refunded', { isRefunded: true }, 0],
    ['that was never bought', { boughtAt: null }, 0],
    ['of the last second of the year before, by the calendar of the books', { boughtAt: '2025-12-31T22:59:59.999Z' }, 0],
    ['of the first second of the year, by the calendar of the books', { boughtAt: '2025-12-31T23:00:00.000Z' }, 1],
    ['of the first second of the next year', { boughtAt: '2026-12-31T23:00:00.000Z' }, 0],
  ])('count an order %s accordingly', (_, change, count) => {
    expect(linesOf([movement(change)], '2026')).toHaveLength(count);
  });
});

describe('the file', () => {
  const user = (change: Partial<Dac8User> = {}): Dac8User => ({
    ...{ userId: 'u1', firstName: 'Oto', lastName: 'Richter & Sohn <x>', birthDate: '1987-03-14', country: 'AT', taxNumber: '12-345/6789' },
    lines: linesOf([movement({ leftAt: '2026-05-01T10:00:00.000Z' }), movement({ value: money('CHF', 1n) })], '2026'),
    ...change,
  });
  const report = (...users: readonly Dac8User[]): Dac8Report => ({
    ...{ year: '2026', ownNumber: '2020000000', reference: '42', madeAt: '2027-01-15T08:00:00.000Z', isTest: false, users },
  });
  const parsed = (given: Dac8Report): unknown =>
    new XMLParser({ parseTagValue: false, ignoreAttributes: false, attributeNamePrefix: '@' }).parse(dac8FileOf(given));

  test('names the company, the customer and the sums, and escapes what people wrote', () => {
    expect(parsed(report(user()))).toMatchObject({
      CARF_OECD: {
        MessageSpec: {
          ...{ SendingEntityIN: '2020000000', ReceivingCountry: 'SK', MessageRefId: 'SK2026SK-42', MessageTypeIndic: 'CARF701' },
          ...{ ReportingPeriod: '2026-12-31', Timestamp: '2027-01-15T08:00:00' },
        },
        CARFBody: {
          RCASP: {
            RCASP_ID: { Entity: { TIN: { '@issuedBy': 'SK', '#text': '2020000000' }, Name: 'Danubit s. r. o.' } },
            DocSpec: { 'stf:DocTypeIndic': 'OECD1' },
          },
          CryptoUsers: {
            UserID: {
              Individual: {
                ...{ ResCountryCode: 'AT', TIN: { '@issuedBy': 'AT', '#text': '12-345/6789' } },
                Name: { FirstName: 'Oto', LastName: 'Richter & Sohn <x>' },
              },
            },
            RelevantTransactions: [
              { CryptoAsset: 'BTC', CryptoFiatIn: { Amount: { '@currCode': 'CHF', '#text': '0.01' } } },
              {
                CryptoFiatIn: { NumberofTransactions: '1', Amount: { '@currCode': 'EUR', '#text': '99.00' }, NumberofUnits: '0.001500' },
                CryptoTransferOut: { NumberofTransactions: '1', NumberofUnits: '0.001500' },
              },
            ],
          },
        },
      },
    });
  });

  test('has coins that were received between purchases and what was sent', () => {
    const at = '2026-05-01T10:00:00.000Z';
    const xml = dac8FileOf(report(user({ lines: linesOf([movement({ leftAt: at, arrivedAt: at })], '2026') })));
    expect(xml.match(/<(CryptoFiatIn|CryptoTransferIn|CryptoTransferOut)>/g)).toEqual([
      ...['<CryptoFiatIn>', '<CryptoTransferIn>', '<CryptoTransferOut>'],
    ]);
    const [arrived = '', sent = ''] = [...xml.matchAll(/<TransferType>(\w+)/g)].map(([, code]) => code);
    expect(CARF_CODES.in).toHaveProperty(arrived, 'unknown');
    expect(CARF_CODES.out).toHaveProperty(sent, 'other');
  });

  test('separates coins at another provider from those in wallets of the customer, which it repeats', () => {
    const leftAt = '2026-05-01T10:00:00.000Z';
    const lines = linesOf([movement({ leftAt }), movement({ leftAt, boughtAt: null, isToProvider: true })], '2026');
    const xml = dac8FileOf(report(user({ lines })));
    const [toWallet = '', toProvider = ''] = [...xml.matchAll(/<TransferType>(\w+)/g)].map(([, code]) => code);
    expect(CARF_CODES.out).toHaveProperty(toWallet, 'other');
    expect(CARF_CODES.out).toHaveProperty(toProvider, 'another provider');
    expect(xml.match(/<TransferWallet>\s*<Amount currCode="EUR">99.00<\/Amount>\s*<NumberofUnits>0.001500</g)).toHaveLength(1);
    expect(shapeProblems(xml, CARF_SHAPE)).toEqual([]);
  });

  test('rounds units to six digits, and says when a country issues no tax number', () => {
    const tiny = linesOf([movement({ coins: money('ETH.ethereum', 1_500_000_500_000_000_000n) })], '2026');
    expect(parsed(report(user({ taxNumber: null, lines: tiny })))).toMatchObject({
      CARF_OECD: {
        CARFBody: {
          CryptoUsers: {
            UserID: { Individual: { TIN: { '@unknown': 'true', '#text': 'NOTIN' } } },
            RelevantTransactions: { CryptoFiatIn: { NumberofUnits: '1.500001' } },
          },
        },
      },
    });
  });

  test('of a year without customers says that there is nothing to report', () => {
    expect(parsed({ ...report(), isTest: true })).toMatchObject({
      CARF_OECD: { MessageSpec: { MessageTypeIndic: 'CARF703' }, CARFBody: { RCASP: { DocSpec: { 'stf:DocTypeIndic': 'OECD11' } } } },
    });
  });

  test('has the elements of the schema in its order, with all that it requires', () => {
    for (const given of [report(user(), user({ taxNumber: null })), report()])
      expect(shapeProblems(dac8FileOf(given), CARF_SHAPE)).toEqual([]);
  });
});
