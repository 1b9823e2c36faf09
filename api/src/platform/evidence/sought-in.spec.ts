import { money } from '@danubit/contracts/values/money';
import type { IncomingInquiryEvent } from '@danubit/core/domain/delivery/incoming-inquiry/incoming-inquiry.events';
import type { CryptoReceiptEvent } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.events';
import { ERASED } from '@danubit/event-store/kernel/personal';
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
    ]);
    expect(soughtIn(received(ERASED))).toEqual([]);
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

  test('is taken from former values too, and never from what is erased', () => {
    const data = { userId: 'u1', changeId: 'c', previousEmail: 'old@example.test', email: 'new@example.test' };
    expect(soughtIn({ type: 'EmailChanged', data })).toEqual([
      { kind: 'email', text: 'old@example.test', userId: 'u1' },
      { kind: 'email', text: 'new@example.test', userId: 'u1' },
    ]);
    expect(soughtIn({ type: 'EmailChanged', data: { ...data, previousEmail: ERASED, email: ERASED } })).toEqual([]);
  });
});
