import { describe, test } from '@jest/globals';
import type { BeneficiaryEvent } from '@danubit/core/domain/payments/beneficiary/beneficiary.events';
import { ERASED } from '@danubit/event-store/kernel/personal';
import { minute, projectionSpec } from '../../testing/given-events.ts';
import { keysDestroyed, USER } from '../../testing/sample-events.ts';
import { beneficiariesProjection } from './beneficiaries.projection.ts';

const { given } = projectionSpec(beneficiariesProjection);
const USABLE = '2026-11-22T10:00:00.000Z';
const base = { beneficiaryId: 'b1', userId: USER };
const account: BeneficiaryEvent = {
  type: 'AccountAdded',
  data: { ...base, label: 'Môj účet', usableFrom: USABLE, iban: 'SK08', holder: 'Jana Nováková', nameMatch: 'match' },
};
const row = {
  ...{ id: 'b1', user_id: USER, kind: 'account', label: 'Môj účet', iban: 'SK08', holder: 'Jana Nováková', name_match: 'match' },
  ...{
    asset: null,
    network: null,
    address: null,
    provider_id: null,
    ownership: null,
    usable_from: USABLE,
    added_at: minute(1),
    activated_at: null,
  },
  mode: 'test',
};

describe('beneficiaries', () => {
  test('show an account, its proof and the end of its wait', () => {
    given(account).then(row);
    given(
      account,
      { type: 'OwnershipProved', data: { ...base, method: 'name_check', evidence: 'match' } },
      { type: 'BeneficiaryActivated', data: base },
    ).then({ ...row, ownership: 'name_check', activated_at: minute(3) });
  });

  test('show an address', () => {
    const { beneficiaryId, userId } = base;
    given({
      type: 'AddressAdded',
      data: { beneficiaryId, userId, label: null, usableFrom: USABLE, asset: 'BTC.bitcoin', network: 'bitcoin', address: 'bc1q' },
    }).then({
      ...row,
      ...{ kind: 'address', label: null, iban: null, holder: null, name_match: null },
      ...{ asset: 'BTC.bitcoin', network: 'bitcoin', address: 'bc1q' },
    });
  });

  test('name the other provider of an address', () => {
    const { beneficiaryId, userId } = base;
    const at = { asset: 'BTC.bitcoin', network: 'bitcoin', address: 'bc1q', providerId: 'sava' } as const;
    given({ type: 'AddressAdded', data: { beneficiaryId, userId, label: null, usableFrom: USABLE, ...at } }).then({
      ...row,
      ...{ kind: 'address', label: null, iban: null, holder: null, name_match: null },
      ...{ asset: 'BTC.bitcoin', network: 'bitcoin', address: 'bc1q', provider_id: 'sava' },
    });
  });

  test('disappear when removed, and with the keys of their owner', () => {
    given(account, { type: 'BeneficiaryRemoved', data: base }).then();
    given(account, keysDestroyed()).then();
  });

  test('read erased fields as missing', () => {
    given({ ...account, data: { ...account.data, label: ERASED, iban: ERASED, holder: ERASED } }).then({
      ...row,
      ...{ label: null, iban: null, holder: null },
    });
  });
});
