import { describe, expect, test } from '@jest/globals';
import { creditorReference } from '@danubit/contracts/values/creditor-reference';
import { readBankFile } from './read-bank-file.ts';
import { FaultyFile } from './xml.ts';

const ACCOUNT = 'SK2099520000004200000042';
const REFERENCE = creditorReference('0123456789ABCDEF');

type Parts = {
  readonly amount?: string;
  readonly reference?: string;
  readonly details?: string;
  readonly direction?: string;
  readonly status?: string;
};
const details = (amount: string, message: string, more = ''): string =>
  `<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><Amt Ccy="EUR">${amount}</Amt>
   <RltdPties><Dbtr><Nm>Jana Nováková</Nm></Dbtr><DbtrAcct><Id><IBAN>SK0809000000000123123123</IBAN></Id></DbtrAcct></RltdPties>
   <RmtInf>${message}</RmtInf>${more}</TxDtls>`;
const entry = ({ amount = '250.00', reference = 'E1', direction = 'CRDT', status = '<Sts>BOOK</Sts>', ...parts }: Parts = {}): string =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${status}<BookgDt><Dt>2026-11-24</Dt></BookgDt>
   <AcctSvcrRef>${reference}</AcctSvcrRef><NtryDtls>${parts.details ?? details(amount, `<Ustrd>${REFERENCE}</Ustrd>`)}</NtryDtls></Ntry>`;
const notification = (entries: string, summary = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.02"><BkToCstmrDbtCdtNtfctn><Ntfctn>
   <Id>N1</Id><Acct><Id><IBAN>${ACCOUNT}</IBAN></Id></Acct>${summary}${entries}</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`;
const OWN_ACCOUNT = 'SK4699520000004200000059';
const statement = (entries: string, closing: string): string =>
  `<Document><BkToCstmrStmt><Stmt><Id>S1</Id><Acct><Id><IBAN>${ACCOUNT}</IBAN></Id></Acct>
   <Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">100.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
   <Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${closing}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
   ${entries}</Stmt></BkToCstmrStmt></Document>`;
const summary = (count: string, sum: string): string =>
  `<TxsSummry><TtlNtries><NbOfNtries>${count}</NbOfNtries><Sum>${sum}</Sum></TtlNtries></TxsSummry>`;

const EUROS = { iban: ACCOUNT, ownIban: OWN_ACCOUNT, currency: 'EUR' } as const;
const DOLLARS = { iban: 'SK0299520000004200000075', ownIban: 'SK7799520000004200000083', currency: 'USD' } as const;
const read = (xml: string | Buffer) => readBankFile(Buffer.from(xml), [EUROS, DOLLARS]);
const ofDollars = (xml: string): string => xml.replaceAll(`<IBAN>${ACCOUNT}</IBAN>`, `<IBAN>${DOLLARS.iban}</IBAN>`);

describe('a file of the bank', () => {
  test('reports money that arrived, with its sender and our reference', () => {
    expect(read(notification(entry())).transfers).toEqual([
      {
        ...{ bankReference: 'E1/0', account: ACCOUNT, money: { asset: 'EUR', minor: '25000', scale: 2 }, bookedOn: '2026-11-24' },
        ...{ payer: { name: 'Jana Nováková', iban: 'SK0809000000000123123123' }, remittance: REFERENCE, references: [REFERENCE] },
        clearing: [],
      },
    ]);
  });

  test.each([
    ['a UETR', '<UETR>8A562C67-CA16-48BA-B074-65581BE6F011</UETR>', ['uetr 8a562c67-ca16-48ba-b074-65581be6f011']],
    ['the id of the payer’s bank', '<TxId> TX7 </TxId>', ['transaction SK0809000000000123123123 TX7']],
    [
      'both',
      '<UETR>8a562c67-ca16-48ba-b074-65581be6f011</UETR><TxId>TX7</TxId>',
      ['uetr 8a562c67-ca16-48ba-b074-65581be6f011', 'transaction SK0809000000000123123123 TX7'],
    ],
    ['words in their place', '<UETR>NOTPROVIDED</UETR><TxId>NOTPROVIDED</TxId>', []],
  ])('tells what a transfer was cleared under: %s', (_, elements, expected) => {
    const xml = notification(entry()).replace('</EndToEndId>', `</EndToEndId>${elements}`);
    expect(read(xml).transfers[0]?.clearing.map(({ kind, reference }) => `${kind} ${reference}`)).toEqual(expected);
  });

  test('does not take the id of a bank for the payer’s without the payer’s account', () => {
    const xml = notification(entry()).replace('</EndToEndId>', '</EndToEndId><TxId>TX7</TxId>');
    expect(read(xml.replace(/<DbtrAcct>.*<\/DbtrAcct>/, '')).transfers[0]?.clearing).toEqual([]);
  });

  test('has the reference in a field of its own, or within text, and the newer form of names and states', () => {
    const structured = details('250.00', `<Strd><CdtrRefInf><Ref>${REFERENCE}</Ref></CdtrRefInf></Strd>`)
      .replace('<Nm>', '<Pty><Nm>')
      .replace('</Nm>', '</Nm></Pty>');
    const [transfer] = read(notification(entry({ details: structured, status: '<Sts><Cd>BOOK</Cd></Sts>' }))).transfers;
    expect(transfer).toMatchObject({ references: [REFERENCE], payer: { name: 'Jana Nováková' } });
  });

  test('of a collective booking gives each of its transfers a place of its own', () => {
    const two = details('100.00', '<Ustrd>one</Ustrd>') + details('150.00', '<Ustrd>two</Ustrd>');
    const { transfers } = read(notification(entry({ details: two })));
    expect(transfers.map(({ bankReference, money }) => `${bankReference} ${money.minor}`)).toEqual(['E1/0 10000', 'E1/1 15000']);
  });

  test('of our account in dollars is read in dollars', () => {
    const xml = ofDollars(notification(entry())).replaceAll('Ccy="EUR"', 'Ccy="USD"');
    expect(read(xml).transfers).toMatchObject([{ account: DOLLARS.iban, money: { asset: 'USD', minor: '25000' } }]);
  });

  test.each([
    ['euros on the account in dollars', ofDollars(notification(entry()))],
    ['dollars on the account in euros', notification(entry()).replace('Ccy="EUR"', 'Ccy="USD"')],
  ])('with %s is refused', (_, xml) => {
    expect(() => read(xml)).toThrow(/^An account in (EUR|USD) has an amount in (EUR|USD)\.$/);
  });

  test('in another encoding is read by what it declares', () => {
    const latin = notification(entry()).replace('UTF-8', 'ISO-8859-1').replace('Nováková', 'Novák');
    expect(read(Buffer.from(latin, 'latin1')).transfers[0]?.payer).toMatchObject({ name: 'Jana Novák' });
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(notification(entry()).replace('UTF-8', 'UTF-16'), 'utf16le')]);
    expect(read(wide).transfers[0]?.payer).toMatchObject({ name: 'Jana Nováková' });
  });

  test('leaves out entries that are only expected, and reports every other credit, with any code of the bank', () => {
    const returned = details('250.00', '<Ustrd/>', '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>');
    expect(read(notification(entry({ status: '<Sts>PDNG</Sts>' })))).toEqual({ transfers: [], payouts: [], statements: [] });
    expect(read(notification(entry({ details: returned }))).transfers).toHaveLength(1);
  });
});

describe('our own orders', () => {
  const ORDER = '01a1fc2f0c187ccc9bc80000784af788';
  const [ID, DEBTOR] = ['01a1fc2f-0c18-7ccc-9bc8-0000784af788', 'SK0809000000000123123123'];
  const ordered = entry().replace('NOTPROVIDED', ORDER);

  test('are executed when the money comes from our own account, and are no deposit then', () => {
    const { transfers, payouts } = read(notification(ordered.replaceAll(DEBTOR, OWN_ACCOUNT)));
    expect(transfers).toEqual([]);
    expect(payouts).toMatchObject([{ refundId: ID, isSuccess: true, bankReference: 'E1/0' }]);
    expect(read(notification(ordered)).transfers).toHaveLength(1);
  });

  test('are named in the entries of a statement', () => {
    expect(read(statement(ordered, '350.00')).statements).toMatchObject([
      { statementId: 'S1', entries: [{ reference: 'E1/0', money: { minor: '25000' }, orderId: ID }] },
    ]);
  });
});

describe('a file is refused as a whole', () => {
  const whole = notification(entry());
  test.each([
    ['when it is cut in half', whole.slice(0, whole.length / 2), /not well-formed/],
    ['when it is empty', '', /not well-formed|neither/],
    ['when it is something else', '<html></html>', /neither camt\.053/],
    ['when it has entities of its own', whole.replace('<Document', '<!DOCTYPE a [<!ENTITY x "y">]><Document'), /document type/],
    ['when its number of entries is wrong', notification(entry(), summary('2', '250.00')), /says that it has 2/],
    ['when its sum is wrong', notification(entry(), summary('1', '250.01')), /sum of all entries is wrong/],
    ['when its sum is negative', notification(entry(), summary('1', '-250.00')), /sum of all entries is wrong/],
    [
      'when it says that it has entries, and has none',
      notification('', '<TxsSummry><TtlNtries><Sum>250.00</Sum></TtlNtries></TxsSummry>'),
      /sum/,
    ],
    ['when its closing balance is negative', statement(entry(), '-350.00'), /amount cannot be read/],
    ['when its closing balance is wrong', statement(entry(), '350.01'), /closing balance/],
    ['when a batch is not its entry', notification(entry({ details: details('100.00', '<Ustrd/>') })), /are not its amount/],
    ['when an entry has no reference', whole.replace(/<AcctSvcrRef>.*<\/AcctSvcrRef>/, ''), /no reference of the bank/],
    [
      'when a debit on a statement has none, and is no order of ours',
      statement(entry({ direction: 'DBIT', amount: '50.00', details: details('50.00', '<Ustrd/>') }), '50.00').replace(
        /<AcctSvcrRef>.*<\/AcctSvcrRef>/,
        '',
      ),
      /no reference of the bank/,
    ],
    ['when an amount is a fraction of a cent', notification(entry({ amount: '1.005' })), /amount cannot be read/],
    ['when an amount is negative', notification(entry({ amount: '-1.00' })), /amount cannot be read/],
    ['when it is about another account', whole.replaceAll(ACCOUNT, 'DE93100100100000000042'), /another account/],
  ])('%s', (_, xml, message) => {
    expect(() => read(xml)).toThrow(message);
  });

  test('when its bytes are not in the encoding that it declares', () => {
    const bytes = Buffer.concat([Buffer.from(whole.slice(0, 80)), Buffer.from([0xff, 0xc0]), Buffer.from(whole.slice(80))]);
    expect(() => read(bytes)).toThrow('not in the encoding UTF-8');
  });

  test('wherever it is cut, after a statement as after a notification, and when the same file is in it twice', () => {
    for (const file of [whole, statement(entry(), '350.00')].map((xml) => xml.trimEnd())) {
      const cuts = Array.from({ length: file.length }, (_, at) => file.slice(0, at));
      const believed = cuts.filter((cut) => {
        try {
          return read(cut).transfers.length >= 0;
        } catch {
          return false;
        }
      });
      expect(believed).toEqual([]);
      expect(() => read(`${file}${file}`)).toThrow(FaultyFile);
    }
  });

  test('but a statement that adds up is read, and one without entries', () => {
    expect(read(notification('', summary('0', '0.00')))).toEqual({ transfers: [], payouts: [], statements: [] });
    expect(read(statement(entry(), '350.00')).transfers).toHaveLength(1);
  });
});

describe('a payout of ours', () => {
  const id = '01a1fc2f0c187faa9bc80000bd4c3576';
  const refundId = '01a1fc2f-0c18-7faa-9bc8-0000bd4c3576';
  const ofOurs = (xml: string): string => xml.replace('NOTPROVIDED', `${id}.2`);
  const status = (state: string, reason: string): string =>
    `<Document><CstmrPmtStsRpt><GrpHdr><MsgId>R1</MsgId></GrpHdr><OrgnlGrpInfAndSts><OrgnlMsgId>${id}</OrgnlMsgId></OrgnlGrpInfAndSts>
     <OrgnlPmtInfAndSts><TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxSts>${state}</TxSts>
     <StsRsnInf><Rsn><Cd>${reason}</Cd></Rsn></StsRsnInf></TxInfAndSts></OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;

  test('has ended when it is debited, and has failed when it comes back', () => {
    expect(read(ofOurs(notification(entry({ direction: 'DBIT' })))).payouts).toMatchObject([
      { refundId: `${refundId}.2`, isSuccess: true },
    ]);
    const back = details('250.00', '<Ustrd/>', '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>');
    expect(read(ofOurs(notification(entry({ details: back }))))).toMatchObject({
      transfers: [],
      payouts: [{ isSuccess: false, raw: 'AC04' }],
    });
  });

  test('has failed when it is rejected, but not when it is a repeat or only accepted', () => {
    expect(read(status('RJCT', 'AC04')).payouts).toMatchObject([{ refundId, isSuccess: false, raw: 'AC04' }]);
    expect(read(status('RJCT', 'DU01')).payouts).toEqual([]);
    expect(read(status('ACSP', 'NARR')).payouts).toEqual([]);
  });

  test('is none of ours when its id is another', () => {
    expect(read(notification(entry({ direction: 'DBIT' }))).payouts).toEqual([]);
  });
});
