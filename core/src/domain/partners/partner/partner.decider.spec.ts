import { describe, test } from '@jest/globals';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import { MOST_KEYS, partner, type PartnerCommand } from './partner.decider.ts';
import type { PartnerEvent } from './partner.events.ts';

const { given } = specFor(partner);
const NOW = '2026-11-21T10:00:00.000Z';
const YESTERDAY = '2026-11-20T10:00:00.000Z';
const TOMORROW = '2026-11-22T10:00:00.000Z';
const base = { partnerId: 'p1' };

const registered: PartnerEvent = {
  type: 'PartnerRegistered',
  data: { ...base, ownerId: 'u1', company: 'Vltava Pay', registrationNumber: '35 000 000', country: 'SK' },
};
const approver = 'Extract of the register, 12 October';
const verified: PartnerEvent = { type: 'PartnerVerified', data: { ...base, approver } };
type Issued = Extract<PartnerEvent, { type: 'ApiKeyIssued' }>;
const issued = (keyId: string, change: Partial<Issued['data']> = {}): Issued => ({
  type: 'ApiKeyIssued',
  data: { ...base, keyId, name: 'Checkout', mode: 'test', hint: 'dan_test_7Qf…x4Kp', scopes: ['quotes'], networks: [], ...change },
});
const issue = (event: Issued, at = NOW): PartnerCommand => ({ type: 'IssueKey', at, key: event.data });
const rotated: PartnerEvent = { type: 'ApiKeyRotated', data: { ...base, keyId: 'k1', replacedBy: 'k2', worksUntil: TOMORROW } };
const rotate: PartnerCommand = { type: 'RotateKey', at: NOW, keyId: 'k1', worksUntil: TOMORROW, by: { keyId: 'k2', hint: 'h2' } };
const revoked = (keyId: string): PartnerEvent => ({ type: 'ApiKeyRevoked', data: { ...base, keyId } });

describe('a company', () => {
  test('is registered once', () => {
    given().when({ type: 'RegisterPartner', partner: registered.data }).then(registered);
    given(registered).when({ type: 'RegisterPartner', partner: registered.data }).thenRefused({ code: 'already_registered' });
  });

  test('stays verified through a suspension', () => {
    const suspended: PartnerEvent = { type: 'PartnerSuspended', data: { ...base, approver } };
    const reinstated: PartnerEvent = { type: 'PartnerReinstated', data: { ...base, approver } };
    given(registered, verified, suspended, reinstated)
      .when(issue(issued('k1', { mode: 'live' })))
      .then(issued('k1', { mode: 'live' }));
  });
});

describe('a key', () => {
  test('for tests needs no verification, one for live use does', () => {
    given(registered)
      .when(issue(issued('k1')))
      .then(issued('k1'));
    given(registered)
      .when(issue(issued('k1', { mode: 'live' })))
      .thenRefused({ code: 'not_verified' });
  });

  test('is one of a few: those that have ended do not count', () => {
    const many = Array.from({ length: MOST_KEYS }, (_, place) => issued(`k${String(place)}`));
    given(registered, ...many)
      .when(issue(issued('one more')))
      .thenRefused({ code: 'too_many_keys' });
    given(registered, ...many, revoked('k3'))
      .when(issue(issued('one more')))
      .then(issued('one more'));
  });

  test('is rotated into one that may do the same', () => {
    given(registered, issued('k1'))
      .when(rotate)
      .then(issued('k2', { hint: 'h2' }), rotated);
    given(registered, issued('k1'), issued('k2'), rotated).when(rotate).thenRefused({ code: 'key_ended' });
    given(registered, issued('k1'), revoked('k1')).when(rotate).thenRefused({ code: 'key_ended' });
  });

  test('is revoked for ever, also while it is being replaced', () => {
    given(registered, issued('k1'), issued('k2'), rotated).when({ type: 'RevokeKey', keyId: 'k1' }).then(revoked('k1'));
    given(registered, issued('k1'), revoked('k1')).when({ type: 'RevokeKey', keyId: 'k1' }).then();
    given(registered).when({ type: 'RevokeKey', keyId: 'k1' }).thenRefused({ code: 'no_such_key' });
  });
});

test('the origins of the widget replace those before, once each', () => {
  const origins = ['https://shop.example', 'https://kiosk.example'];
  const changed: PartnerEvent = { type: 'WidgetOriginsChanged', data: { ...base, origins } };
  given(registered)
    .when({ type: 'SetWidgetOrigins', origins: [...origins, ...origins] })
    .then(changed);
  given(registered, changed)
    .when({ type: 'SetWidgetOrigins', origins: [...origins].reverse() })
    .then();
  given(registered, changed)
    .when({ type: 'SetWidgetOrigins', origins: [] })
    .then({ type: 'WidgetOriginsChanged', data: { ...base, origins: [] } });
});

describe('unusual use of a key', () => {
  const use = { kind: 'refusals', country: null, count: 25, lastUsedAt: null } as const;
  const notice = (at: string, toldFrom: string, change: object = {}): PartnerCommand => ({
    ...{ type: 'NoticeUse', at, toldFrom, keyId: 'k1' },
    use: { ...use, ...change },
  });
  const noticed = (noticedAt: string): PartnerEvent => ({
    type: 'UnusualKeyUseNoticed',
    data: { ...base, keyId: 'k1', ...use, noticedAt },
  });

  test('leads to one notice a day for each kind', () => {
    const known = [registered, issued('k1'), noticed(NOW)];
    given(registered, issued('k1')).when(notice(NOW, YESTERDAY)).then(noticed(NOW));
    given(...known)
      .when(notice(TOMORROW, '2026-11-21T09:59:59.999Z'))
      .then();
    given(...known)
      .when(notice(TOMORROW, NOW))
      .then(noticed(TOMORROW));
    given(...known)
      .when(notice(NOW, YESTERDAY, { kind: 'burst' }))
      .then({ type: 'UnusualKeyUseNoticed', data: { ...base, keyId: 'k1', ...use, kind: 'burst', noticedAt: NOW } });
  });

  test('belongs to a key of the company', () => {
    given(registered).when(notice(NOW, YESTERDAY)).thenRefused({ code: 'no_such_key' });
  });
});
