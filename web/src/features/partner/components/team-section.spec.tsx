import type { Partner, PartnerKey } from '@danubit/contracts/http/partners/partner.contract';
import type { Team } from '@danubit/contracts/http/partners/team.contract';
import type { TeamRole } from '@danubit/contracts/values/partner-team';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityViolations } from '../../../testing/accessibility.ts';
import { json, problem, startFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { renderWithQueries } from '../../../testing/render-with-queries.tsx';
import { OwnInvitations } from './own-invitations.tsx';
import { WithRole } from './team-role.tsx';
import { TeamSection } from './team-section.tsx';

const [OWNER, ANA, INVITED] = [
  '01a2089d-f775-7766-9c57-068ac1cdc2b1',
  '01a2089d-f775-7766-9c57-068ac1cdc2b2',
  '01a2089d-f775-7766-9c57-068ac1cdc2b3',
];
const EXPIRES = '2026-11-27T10:00:00.000Z';
const team: Team = {
  members: [
    { member_id: OWNER, name: 'Daniela Svobodová', email: 'daniela@vltava.example', role: 'admin', is_you: true },
    { member_id: ANA, name: 'Ana Testová', email: 'ana@vltava.example', role: 'viewer', is_you: false },
  ],
  invitations: [{ invitation_id: INVITED, email: 'tomas@vltava.example', role: 'developer', expires_at: EXPIRES, has_expired: false }],
};

const partner: Partner = {
  ...{ company: 'Vltava Pay', registration_number: '35 000 000', country: 'SK', status: 'registered', is_verified: false },
  ...{ tier: 'standard', requests_per_hour: 1_000, keys: [], role: 'admin' },
  widget: { client_ids: { test: 'pub_test_01a2089d', live: 'pub_live_01a2089d' }, origins: [] },
  sandbox: { now: '2026-11-25T10:00:00.000Z', ahead_seconds: 0 },
};

let api: FakeApi;
beforeEach(() => {
  api = startFakeApi();
  api.on('GET /api/partner', () => json(200, { partner }));
  api.on('GET /api/partner/team', () => json(200, team));
});
afterEach(() => {
  api.restore();
});

const show = (role: TeamRole = 'admin') =>
  renderWithQueries(
    <WithRole role={role}>
      <TeamSection />
    </WithRole>,
  );

describe('the team', () => {
  test('shows an admin people with their roles, and open invitations', async () => {
    const { container } = show();
    expect(await screen.findByText('Ana Testová', { selector: 'p' })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Role of Ana Testová' })).toHaveValue('viewer');
    expect(screen.getByText('tomas@vltava.example')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Leave team' })).toBeVisible();
    expect(await accessibilityViolations(container)).toEqual([]);
  });

  test.each(['developer', 'viewer'] as const)('shows a %s the people, and nothing to change but leaving', async (role) => {
    show(role);
    expect(await screen.findByText('Ana Testová', { selector: 'p' })).toBeVisible();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Invite a person' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Leave team' })).toBeVisible();
  });

  test('of one person says why to invite others', async () => {
    api.on('GET /api/partner/team', () => json(200, { members: team.members.slice(0, 1), invitations: [] }));
    show();
    expect(await screen.findByText(/You are the only person in the team/)).toBeVisible();
  });

  test('that cannot be loaded can be loaded again', async () => {
    api.on('GET /api/partner/team', () => problem(503, 'SERVICE_UNAVAILABLE', 'Try again in a moment.'));
    show();
    expect(await screen.findByText('We could not load your team.')).toBeVisible();
    api.on('GET /api/partner/team', () => json(200, team));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Ana Testová', { selector: 'p' })).toBeVisible();
  });
});

describe('an admin', () => {
  test('invites a person, and reads what is wrong with an address beside it', async () => {
    const sent: unknown[] = [];
    api.on('POST /api/partner/team/invitations', ({ body }) => {
      sent.push(body);
      return problem(409, 'ALREADY_INVITED', 'This address has an open invitation. Withdraw it to send another one.', {
        parameter: 'email',
      });
    });
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Invite a person' }));
    const form = within(screen.getByRole('dialog'));
    await userEvent.click(form.getByRole('button', { name: 'Send invitation' }));
    expect(form.getByText('Enter the email address of the person, such as name@example.com.')).toBeVisible();
    await userEvent.type(form.getByLabelText('Email'), 'tomas@vltava.example');
    await userEvent.selectOptions(form.getByLabelText('Role'), 'viewer');
    await userEvent.click(form.getByRole('button', { name: 'Send invitation' }));
    expect(await form.findByText(/has an open invitation/)).toBeVisible();
    expect(form.getByLabelText('Email')).toHaveValue('tomas@vltava.example');
    api.on('POST /api/partner/team/invitations', () => json(201, team));
    await userEvent.click(form.getByRole('button', { name: 'Send invitation' }));
    await screen.findByText('Ana Testová', { selector: 'p' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toEqual([{ email: 'tomas@vltava.example', role: 'viewer' }]);
  });

  test('changes a role; a refused change leaves the role as it is', async () => {
    let sent: unknown;
    api.on(`PUT /api/partner/team/members/${ANA}/role`, ({ body }) => {
      sent = body;
      return problem(409, 'LAST_ADMIN', 'A team needs an admin. Make another person admin first.');
    });
    show();
    const role = await screen.findByRole('combobox', { name: 'Role of Ana Testová' });
    await userEvent.selectOptions(role, 'developer');
    expect(sent).toEqual({ role: 'developer' });
    expect(role).toHaveValue('viewer');
  });

  test('removes a person after a question, and withdraws an invitation', async () => {
    const calls: string[] = [];
    api.on(`DELETE /api/partner/team/members/${ANA}`, () => {
      calls.push('removed');
      return json(200, { team });
    });
    api.on(`DELETE /api/partner/team/invitations/${INVITED}`, () => {
      calls.push('withdrawn');
      return json(200, team);
    });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Ana Testová' }));
    expect(calls).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove person' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw invitation of tomas@vltava.example' }));
    expect(calls).toEqual(['removed', 'withdrawn']);
  });

  test('who removes a person is led to the keys that this person has seen', async () => {
    const key = (name: string, by: string, status: PartnerKey['status']): PartnerKey => ({
      ...{ key_id: `01a2089d-f775-7766-9c57-068ac1cdc2${name.length.toString(16).padStart(2, '0')}`, name, mode: 'test', status },
      ...{ hint: 'dan_test_7Qf…x4Kp', scopes: ['quotes'], networks: [], issued_at: EXPIRES, last_used_at: null, works_until: null },
      unusual_uses: [],
      created_by: by,
      created_by_key: null,
    });
    const keys = [key('Checkout', ANA, 'active'), key('Old', ANA, 'revoked'), key('Back office', OWNER, 'active')];
    const revoked: string[] = [];
    api.on('GET /api/partner', () => json(200, { partner: { ...partner, keys } }));
    api.on(`DELETE /api/partner/team/members/${ANA}`, () => json(200, { team }));
    api.on(`DELETE /api/partner/keys/${keys[0]?.key_id ?? ''}`, () => {
      revoked.push('Checkout');
      return json(200, { partner: { ...partner, keys: keys.map((each) => ({ ...each, status: 'revoked' })) } });
    });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Ana Testová' }));
    expect(await screen.findByText('Checkout')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove person' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Keys that Ana Testová has seen' }));
    expect(dialog.queryByText('Back office')).toBeNull();
    expect(dialog.queryByText('Old')).toBeNull();
    expect(dialog.getByRole('button', { name: 'Rotate Checkout' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke Checkout' }));
    await userEvent.click(screen.getByRole('button', { name: 'Revoke key' }));
    await waitFor(() => {
      expect(revoked).toEqual(['Checkout']);
    });
  });
});

describe('a person who is invited', () => {
  const invitation = { invitation_id: INVITED, company: 'Vltava Pay', role: 'developer', expires_at: EXPIRES };
  const showOwn = () => renderWithQueries(<OwnInvitations />);

  test('accepts or declines', async () => {
    let open = [invitation];
    api.on('GET /api/partner/own-invitations', () => json(200, { invitations: open }));
    api.on(`DELETE /api/partner/own-invitations/${INVITED}`, () => {
      open = [];
      return json(200, { invitations: [] });
    });
    const { container } = showOwn();
    expect(await screen.findByText('Vltava Pay')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Accept the invitation of Vltava Pay' })).toBeVisible();
    expect(await accessibilityViolations(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Decline the invitation of Vltava Pay' }));
    await waitFor(() => {
      expect(screen.queryByText('Vltava Pay')).toBeNull();
    });
  });
});
