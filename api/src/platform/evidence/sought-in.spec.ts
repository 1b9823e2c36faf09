import { money } from '@danubit/contracts/values/money';
import type { IncomingInquiryEvent } from '@danubit/core/domain/delivery/incoming-inquiry/incoming-inquiry.events';
import type { CryptoReceiptEvent } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.events';
import type { CompanyFileEvent } from '@danubit/core/domain/onboarding/customer/company-file.events';
import { ERASED } from '@danubit/event-store/kernel/personal';
import { paymentRequested } from '@danubit/projections/testing/sample-events';
import { describe, expect, test } from '@jest/globals';
import { soughtIn, wordsOf } from './sought-in.ts';

type Received = Extract<CryptoReceiptEvent, { type: 'CryptoReceived' }>['data'];

describe('what a person is found by', () => {
  test.each([
    ['name', ' Žofia  Nováková-Kováč', ['zofia', 'novakova', 'kovac']],
    ['email', ' Jana@Example.TEST', ['jana@example.test']],
    ['address', 'SK08 0900 0000', ['sk0809000000']],
    ['birth_date', '1990-02-28', ['1990-02-28']],
    ['reference', ' ', []],
  ] as const)('%s %p is hashed as %p', (kind, text, words) => {
    expect(wordsOf(kind, text)).toEqual(words);
  });

  test('includes every address that paid coins to them', () => {
    const received = (senders: Received['senders']): { readonly type: 'CryptoReceived'; readonly data: Received } => ({
      type: 'CryptoReceived',
      data: {
        ...{ receiptId: 'r1', userId: 'u1', subjectId: 's1', walletId: 'u1', network: 'ethereum', money: money('ETH.ethereum', 1n) },
        ...{ txid: 't1', place: 0, block: { height: 7, hash: 'a' }, senders },
      },
    });
    expect(soughtIn(received(['0xAb', '0xCd'])).map(({ kind, text }) => [kind, text])).toEqual([
      ['address', '0xab'],
      ['address', '0xcd'],
      ['reference', 't1'],
    ]);
    expect(soughtIn(received(ERASED))).toEqual([{ kind: 'reference', text: 't1', userId: 'u1' }]);
  });

  test('includes the accounts from which another provider has announced coins to them', () => {
    const legalPerson = { name: { nameIdentifier: [{ legalPersonName: 'Sava', legalPersonNameIdentifierType: 'LEGL' }] } };
    const persons = [{ legalPerson }];
    const message = {
      originator: { originatorPersons: persons, accountNumber: ['0xAb', 'SI 1'] },
      beneficiary: { beneficiaryPersons: persons, accountNumber: ['0xCd'] },
      originatingVASP: { originatingVASP: { legalPerson } },
    };
    const answered = (change: Partial<IncomingInquiryEvent['data']>): IncomingInquiryEvent => ({
      type: 'IncomingInquiryAnswered',
      data: {
        ...{ inquiryId: 'i1', providerId: 'sava', reference: 'r1', userId: 'u1', asset: 'ETH.ethereum', minor: '1', txid: null },
        ...{ answer: 'accepted', inquiryHash: 'a', announced: JSON.stringify(message) },
        ...change,
      },
    });
    expect(soughtIn(answered({}))).toEqual([
      { kind: 'address', text: '0xab', userId: 'u1' },
      { kind: 'address', text: 'si1', userId: 'u1' },
    ]);
    for (const change of [{ userId: null }, { announced: null }, { announced: ERASED }]) expect(soughtIn(answered(change))).toEqual([]);
  });

  test('includes people without an account: who paid into it, the company and its owners', () => {
    const owner = { userId: 'u1', subjectId: 's1' };
    const found = (event: Parameters<typeof soughtIn>[0]) => soughtIn(event).map(({ kind, text, userId }) => `${userId} ${kind} ${text}`);
    const paid = paymentRequested({ userId: 'u1', payer: { name: 'Žofia Tretia', country: 'SK', zipCode: '' } });
    expect(found(paid)).toEqual(['u1 name zofia', 'u1 name tretia']);
    for (const payer of [null, ERASED]) expect(found(paymentRequested({ payer }))).toEqual([]);
    const company = {
      name: 'Vzorka, s. r. o.',
      legalForm: 'sro',
      registry: 'City Court',
      registryNumber: '12345/B',
      country: 'SK',
      lei: null,
    };
    expect(found({ type: 'CompanyDescribed', data: { ...owner, company } } as CompanyFileEvent)).toContain('u1 reference 12345/b');
    const person = { firstName: 'Oto', lastName: 'Tichý', birthDate: '1970-01-02', country: 'SK', basis: 'shares', share: 2_600 };
    const named = (whom: unknown) => ({ type: 'CompanyOwnerNamed', data: { ...owner, ownerId: 'o1', person: whom } }) as CompanyFileEvent;
    expect(found(named(person))).toEqual(['u1 name oto', 'u1 name tichy', 'u1 birth_date 1970-01-02']);
    expect(found(named(ERASED))).toEqual([]);
  });

  test('is taken from former values too, and never from what is erased', () => {
    const data = { userId: 'u1', changeId: 'c', previousEmail: 'old@example.test', email: 'new@example.test' };
    expect(soughtIn({ type: 'EmailChanged', data })).toEqual([
      { kind: 'email', text: 'old@example.test', userId: 'u1' },
      { kind: 'email', text: 'new@example.test', userId: 'u1' },
    ]);
    expect(soughtIn({ type: 'EmailChanged', data: { ...data, previousEmail: ERASED, email: ERASED } })).toEqual([]);
  });
});
