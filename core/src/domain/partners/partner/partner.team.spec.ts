import { INVITATIONS_PER_DAY, LARGEST_TEAM, TEAM_RIGHTS, TEAM_ROLES, type TeamRole } from '@danubit/contracts/values/partner-team';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import { describe, expect, test } from '@jest/globals';
import { partner, type PartnerCommand } from './partner.decider.ts';
import type { PartnerEvent } from './partner.events.ts';
import { partnerFor } from './partner.member.ts';
import { isNeededAdmin } from './partner.state.ts';

const { given } = specFor(partner);
const NOW = '2026-11-21T10:00:00.000Z';
const base = { partnerId: 'p1' };
const registered: PartnerEvent = {
  type: 'PartnerRegistered',
  data: { ...base, ownerId: 'owner', company: 'Vltava Pay', registrationNumber: '35 000 000', country: 'SK' },
};
const verified: PartnerEvent = { type: 'PartnerVerified', data: { ...base, approver: 'Extract of the register' } };
const EXPIRES = '2026-11-28T10:00:00.000Z';
type Invited = Extract<PartnerEvent, { type: 'TeamMemberInvited' }>;
const invited = (invitationId: string, change: Partial<Invited['data']> = {}): Invited => ({
  type: 'TeamMemberInvited',
  data: { ...base, invitationId, role: 'developer', expiresAt: EXPIRES, email: `${invitationId}@shop.example`, ...change },
});
const invite = (invitationId: string, email = `${invitationId}@shop.example`): PartnerCommand => ({
  type: 'InviteMember',
  ...{ at: NOW, expiryDayAgo: '2026-11-27T10:00:00.000Z' },
  invitation: { invitationId, role: 'developer', expiresAt: EXPIRES, email },
});
const joined = (memberId: string, role: TeamRole = 'developer', invitationId = `i-${memberId}`): PartnerEvent => ({
  type: 'TeamMemberJoined',
  data: { ...base, memberId, invitationId, role },
});
const accept = (invitationId: string, memberId: string, at = NOW): PartnerCommand => ({
  type: 'AcceptInvitation',
  ...{ at, invitationId, memberId },
});

describe('an invitation', () => {
  test('is open once for an address, until it expires', () => {
    given(registered).when(invite('i1')).then(invited('i1'));
    given(registered, invited('i1')).when(invite('i2', 'i1@shop.example')).thenRefused({ code: 'already_invited' });
    const old = invited('i1', { expiresAt: NOW });
    given(registered, old)
      .when(invite('i2', 'i1@shop.example'))
      .then(invited('i2', { email: 'i1@shop.example' }));
  });

  test('makes a member once, in the role that it names', () => {
    given(registered, invited('i1'))
      .when(accept('i1', 'ana'))
      .then(joined('ana', 'developer', 'i1'));
    given(registered, invited('i1'), joined('ana', 'developer', 'i1'))
      .when(accept('i1', 'ana'))
      .then();
    given(registered, invited('i1'), joined('ana', 'developer', 'i1'))
      .when(accept('i1', 'eva'))
      .thenRefused({ code: 'no_such_invitation' });
  });

  test('ends when it expires, is withdrawn or declined', () => {
    given(registered, invited('i1'))
      .when(accept('i1', 'ana', EXPIRES))
      .thenRefused({ code: 'invitation_expired' });
    for (const [type, cause] of [
      ['WithdrawInvitation', 'withdrawn'],
      ['DeclineInvitation', 'declined'],
    ] as const) {
      const ended: PartnerEvent = { type: 'TeamInvitationEnded', data: { ...base, invitationId: 'i1', cause } };
      given(registered, invited('i1')).when({ type, invitationId: 'i1' }).then(ended);
      given(registered, invited('i1'), ended).when(accept('i1', 'ana')).thenRefused({ code: 'no_such_invitation' });
      given(registered, invited('i1'), ended).when({ type, invitationId: 'i1' }).thenRefused({ code: 'no_such_invitation' });
    }
  });

  test('is refused when the team is full, and after many in a day', () => {
    const many = Array.from({ length: LARGEST_TEAM - 1 }, (_, place) => joined(`m${String(place)}`));
    given(registered, ...many)
      .when(invite('i1'))
      .thenRefused({ code: 'team_full' });
    const withdrawn = (invitationId: string): PartnerEvent => ({
      type: 'TeamInvitationEnded',
      data: { ...base, invitationId, cause: 'withdrawn' },
    });
    const today = Array.from({ length: INVITATIONS_PER_DAY }, (_, place) => [invited(`d${String(place)}`), withdrawn(`d${String(place)}`)]);
    given(registered, ...today.flat())
      .when(invite('i1'))
      .thenRefused({ code: 'too_many_invitations' });
    const yesterday = [invited('d0', { expiresAt: '2026-11-27T10:00:00.000Z' }), withdrawn('d0')];
    given(registered, ...yesterday, ...today.slice(1).flat())
      .when(invite('i1'))
      .then(invited('i1'));
  });
});

describe('the last admin', () => {
  const leave = (memberId: string): PartnerCommand => ({ type: 'RemoveMember', memberId, by: memberId });
  const demote: PartnerCommand = { type: 'ChangeRole', memberId: 'owner', role: 'viewer' };

  test('can neither leave nor become less', () => {
    given(registered, joined('ana')).when(leave('owner')).thenRefused({ code: 'last_admin' });
    given(registered, joined('ana')).when(demote).thenRefused({ code: 'last_admin' });
    given(registered).when({ type: 'ChangeRole', memberId: 'owner', role: 'admin' }).then();
  });

  test('can once another is admin', () => {
    const promoted: PartnerEvent = { type: 'TeamRoleChanged', data: { ...base, memberId: 'ana', role: 'admin' } };
    given(registered, joined('ana')).when({ type: 'ChangeRole', memberId: 'ana', role: 'admin' }).then(promoted);
    const left: PartnerEvent = { type: 'TeamMemberRemoved', data: { ...base, memberId: 'owner', cause: 'left' } };
    given(registered, joined('ana'), promoted).when(leave('owner')).then(left);
    given(registered, joined('ana'), promoted, left).when(leave('ana')).thenRefused({ code: 'last_admin' });
    given(registered, joined('ana'), promoted, left).when(demote).thenRefused({ code: 'no_such_member' });
  });
});

describe('the only admin', () => {
  const isNeeded = (memberId: string, ...events: readonly PartnerEvent[]): boolean => {
    const state = [registered, ...events].reduce(partner.evolve, partner.initial);
    return state !== null && isNeededAdmin(state, memberId, NOW);
  };
  const key = { ...base, keyId: 'k1', name: 'Checkout', hint: 'h', scopes: ['quotes' as const], networks: [] };
  const issued: PartnerEvent = { type: 'ApiKeyIssued', data: { ...key, mode: 'test' } };
  const revoked: PartnerEvent = { type: 'ApiKeyRevoked', data: { ...base, keyId: 'k1' } };

  test('is needed by other people, and by a key that works', () => {
    expect(isNeeded('owner')).toBe(false);
    expect(isNeeded('owner', issued)).toBe(true);
    expect(isNeeded('owner', issued, revoked)).toBe(false);
    expect(isNeeded('owner', joined('ana'))).toBe(true);
  });

  test('is not, beside another admin; no other role is', () => {
    expect(isNeeded('owner', issued, joined('ana', 'admin'))).toBe(false);
    expect(isNeeded('ana', issued, joined('ana', 'developer'))).toBe(false);
    expect(isNeeded('stranger', issued)).toBe(false);
  });
});

describe('a role', () => {
  const key = { ...base, name: 'Checkout', hint: 'h', scopes: ['quotes' as const], networks: [] };
  const issued = (keyId: string, mode: 'live' | 'test'): PartnerEvent => ({ type: 'ApiKeyIssued', data: { ...key, keyId, mode } });
  const story = [registered, verified, issued('kt', 'test'), issued('kl', 'live'), invited('i1'), joined('other', 'viewer')];
  const rotate = (keyId: string): PartnerCommand => ({
    type: 'RotateKey',
    at: NOW,
    keyId,
    worksUntil: EXPIRES,
    by: { keyId: 'n', hint: 'h' },
  });
  const needed: readonly (readonly [keyof typeof TEAM_RIGHTS | 'anyone' | 'operator', PartnerCommand])[] = [
    ['manage_test_keys', { type: 'IssueKey', at: NOW, key: { ...key, keyId: 'n', mode: 'test' } }],
    ['manage_live_keys', { type: 'IssueKey', at: NOW, key: { ...key, keyId: 'n', mode: 'live' } }],
    ['manage_test_keys', rotate('kt')],
    ['manage_live_keys', rotate('kl')],
    ['manage_test_keys', { type: 'RevokeKey', keyId: 'kt' }],
    ['manage_live_keys', { type: 'RevokeKey', keyId: 'kl' }],
    ['set_widget_origins', { type: 'SetWidgetOrigins', origins: ['https://shop.example'] }],
    ['manage_team', invite('i2')],
    ['manage_team', { type: 'WithdrawInvitation', invitationId: 'i1' }],
    ['manage_team', { type: 'ChangeRole', memberId: 'other', role: 'developer' }],
    ['manage_team', { type: 'RemoveMember', memberId: 'other', by: 'ana' }],
    ['anyone', { type: 'RemoveMember', memberId: 'ana', by: 'ana' }],
    ['anyone', accept('i1', 'eva')],
    ['operator', { type: 'VerifyPartner', approver: 'ana' }],
    ['operator', { type: 'SuspendPartner', approver: 'ana' }],
    ['operator', { type: 'ReinstatePartner', approver: 'ana' }],
    ['operator', { type: 'ChangeTier', tier: 'premium', requestsPerHour: 10_000, approver: 'ana' }],
  ];

  test.each(TEAM_ROLES)('%s: may give what the table allows and nothing else', (role) => {
    for (const [right, command] of needed) {
      const isAllowed = right === 'anyone' || (right !== 'operator' && (TEAM_RIGHTS[right] as readonly TeamRole[]).includes(role));
      const { decide, evolve, initial } = partnerFor('ana');
      const decision = decide(command, [...story, joined('ana', role)].reduce(evolve, initial));
      const refused = { accepted: false, refusal: { code: 'not_allowed' } };
      expect([command, decision]).toMatchObject([command, isAllowed ? { accepted: true } : refused]);
    }
  });

  test('of a person who was removed is none', () => {
    const removed: PartnerEvent = { type: 'TeamMemberRemoved', data: { ...base, memberId: 'ana', cause: 'removed' } };
    specFor(partnerFor('ana'))
      .given(...story, joined('ana', 'admin'), removed)
      .when(invite('i2'))
      .thenRefused({ code: 'not_allowed' });
  });
});
