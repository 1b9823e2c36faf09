import { describe, expect, test } from '@jest/globals';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import { beneficiaries, isUsableAt, MOST_BENEFICIARIES, type AddedAccount, type BeneficiaryCommand } from './beneficiary.decider.ts';
import type { BeneficiaryEvent } from './beneficiary.events.ts';

const { given } = specFor(beneficiaries);
const NOW = '2026-11-21T10:00:00.000Z';
const TOMORROW = '2026-11-22T10:00:00.000Z';
const base = (beneficiaryId = 'b1') => ({ beneficiaryId, userId: 'u1' });

const account = (usableFrom: string, nameMatch: AddedAccount['nameMatch'] = 'match', id = 'b1'): AddedAccount => ({
  ...base(id),
  label: null,
  iban: 'SK0809000000000123123123',
  holder: 'Jana Nováková',
  nameMatch,
  usableFrom,
});
const added = (usableFrom: string, id = 'b1'): BeneficiaryEvent => ({ type: 'AccountAdded', data: account(usableFrom, 'match', id) });
const add = (of: AddedAccount): BeneficiaryCommand => ({ type: 'AddAccount', at: NOW, account: of });
const proved: BeneficiaryEvent = { type: 'OwnershipProved', data: { ...base(), method: 'name_check', evidence: 'match' } };
const activated: BeneficiaryEvent = { type: 'BeneficiaryActivated', data: base() };
const removed: BeneficiaryEvent = { type: 'BeneficiaryRemoved', data: base() };
const remove: BeneficiaryCommand = { type: 'RemoveBeneficiary', ...base() };

describe('a bank account', () => {
  test('can be used immediately without a whitelist, and is proved by the name that its bank confirmed', () => {
    given()
      .when(add(account(NOW)))
      .then(added(NOW), proved, activated);
  });

  test('waits when the customer has set a wait', () => {
    given()
      .when(add(account(TOMORROW)))
      .then(added(TOMORROW), proved);
  });

  test('whose name only comes close is not proved', () => {
    const close = account(NOW, 'close_match');
    given().when(add(close)).then({ type: 'AccountAdded', data: close }, activated);
  });

  test('is added once, and again after its removal', () => {
    given(added(NOW), activated)
      .when(add(account(TOMORROW)))
      .then();
    given(added(NOW), activated, removed)
      .when(add(account(TOMORROW)))
      .then(added(TOMORROW), proved);
  });

  test('is refused when there are too many; removed ones do not count', () => {
    const many = Array.from({ length: MOST_BENEFICIARIES }, (_, index) => added(NOW, `x${String(index)}`));
    given(...many)
      .when(add(account(NOW)))
      .thenRefused({ code: 'too_many' });
    given(...many, { type: 'BeneficiaryRemoved', data: base('x0') })
      .when(add(account(NOW)))
      .then(added(NOW), proved, activated);
  });
});

describe('the wait', () => {
  test('ends at its time, once', () => {
    const activate = (at: string): BeneficiaryCommand => ({ type: 'Activate', ...base(), at });
    given(added(TOMORROW)).when(activate(NOW)).thenRefused({ code: 'still_waiting' });
    given(added(TOMORROW)).when(activate(TOMORROW)).then(activated);
    given(added(TOMORROW), activated).when(activate(TOMORROW)).then();
    given(added(TOMORROW), removed).when(activate(TOMORROW)).thenRefused({ code: 'no_such_beneficiary' });
  });

  test('is judged by the clock, and a removed one is never usable', () => {
    const of = (...events: readonly BeneficiaryEvent[]) => events.reduce(beneficiaries.evolve, beneficiaries.initial).get('b1');
    const usable = (at: string, ...events: readonly BeneficiaryEvent[]) => {
      const one = of(...events);
      return one !== undefined && isUsableAt(one, at);
    };
    expect(usable(NOW, added(TOMORROW))).toBe(false);
    expect(usable(TOMORROW, added(TOMORROW))).toBe(true);
    expect(usable(NOW, added(NOW), activated)).toBe(true);
    expect(usable(TOMORROW, added(NOW), activated, removed)).toBe(false);
  });
});

test('removing is repeatable, and refused for an unknown one', () => {
  given(added(NOW)).when(remove).then(removed);
  given(added(NOW), removed).when(remove).then();
  given().when(remove).thenRefused({ code: 'no_such_beneficiary' });
});

test('an address is proved by what the customer gives, and not before', () => {
  const data = { ...base('a1'), label: null, asset: 'BTC.bitcoin', network: 'bitcoin', address: 'bc1q', usableFrom: NOW } as const;
  const address: BeneficiaryEvent = { type: 'AddressAdded', data };
  given()
    .when({ type: 'AddAddress', at: NOW, address: data })
    .then(address, { type: 'BeneficiaryActivated', data: base('a1') });
  given(address)
    .when({ type: 'ProveOwnership', ...base('a1'), method: 'signed_message', evidence: 'signature' })
    .then({ type: 'OwnershipProved', data: { ...base('a1'), method: 'signed_message', evidence: 'signature' } });
});
