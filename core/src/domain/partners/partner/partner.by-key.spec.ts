import { describe, expect, it } from '@jest/globals';
import { partnerForKey } from './partner.by-key.ts';
import { evolvePartner, type PartnerState } from './partner.state.ts';

const AT = '2026-11-25T10:00:00.000Z';
const keyOf = (keyId: string, change: object = {}) => ({
  ...{ partnerId: 'p', keyId, name: keyId, mode: 'test' as const, hint: `dan_${keyId}` },
  ...{ scopes: ['quotes' as const, 'orders' as const, 'api_keys' as const], networks: ['203.0.113.0/28'], ...change },
});

const issued = (...keys: readonly ReturnType<typeof keyOf>[]): PartnerState =>
  keys.reduce<PartnerState>(
    (state, data) => evolvePartner(state, { type: 'ApiKeyIssued', data }),
    evolvePartner(null, {
      type: 'PartnerRegistered',
      data: { partnerId: 'p', ownerId: 'o', company: 'Vltava Pay', registrationNumber: '35 000 000', country: 'SK' },
    }),
  );

const state = issued(
  keyOf('own'),
  keyOf('weaker', { scopes: ['quotes'] }),
  keyOf('stronger', { scopes: ['refunds'] }),
  keyOf('elsewhere', { scopes: ['quotes'], networks: [] }),
  keyOf('live', { mode: 'live' }),
);
const own = partnerForKey({ keyId: 'own', scopes: ['quotes', 'orders', 'api_keys'] });
const token = partnerForKey({ keyId: 'own', scopes: ['quotes', 'api_keys'] });

const codeOf = (decision: ReturnType<typeof own.decide>) => (decision.accepted ? 'accepted' : decision.refusal.code);
const issue = (change: object, by = own) => codeOf(by.decide({ type: 'IssueKey', at: AT, key: keyOf('new', change) }, state));
const rotate = (keyId: string) =>
  codeOf(own.decide({ type: 'RotateKey', at: AT, keyId, worksUntil: AT, by: { keyId: 'n', hint: 'h' } }, state));
const revoke = (keyId: string) => codeOf(own.decide({ type: 'RevokeKey', keyId }, state));

describe('a key that manages keys', () => {
  it('creates one with its own rights or fewer', () => {
    expect(issue({})).toBe('accepted');
    expect(issue({ scopes: ['quotes'] })).toBe('accepted');
  });

  it.each([
    ['a scope that it lacks', { scopes: ['quotes', 'refunds'] }],
    ['any address', { networks: [] }],
    ['another range', { networks: ['203.0.113.0/28', '198.51.100.0/24'] }],
    ['the other mode', { mode: 'live' }],
  ])('creates none with %s', (_, change) => {
    expect(issue(change)).toBe('more_than_own');
  });

  it('has the scopes of the token that was sent, not those of its key', () => {
    expect(issue({ scopes: ['quotes'] }, token)).toBe('accepted');
    expect(issue({ scopes: ['orders'] }, token)).toBe('more_than_own');
  });

  it('rotates no stronger one, and neither rotates nor revokes one of the other mode', () => {
    expect(['own', 'weaker', 'stronger', 'elsewhere', 'live', 'none'].map(rotate)).toEqual([
      ...['accepted', 'accepted', 'more_than_own', 'more_than_own', 'no_such_key', 'no_such_key'],
    ]);
    expect(['own', 'stronger', 'live', 'none'].map(revoke)).toEqual(['accepted', 'accepted', 'no_such_key', 'no_such_key']);
  });

  it('does nothing else, and nothing once it is revoked', () => {
    expect(codeOf(own.decide({ type: 'SetWidgetOrigins', origins: [] }, state))).toBe('not_allowed');
    expect(codeOf(own.decide({ type: 'VerifyPartner', approver: 'x' }, state))).toBe('not_allowed');
    const ended = evolvePartner(state, { type: 'ApiKeyRevoked', data: { partnerId: 'p', keyId: 'own' } });
    expect(codeOf(own.decide({ type: 'RevokeKey', keyId: 'weaker' }, ended))).toBe('not_allowed');
  });
});
