import type { Endpoint } from '@danubit/contracts/http/endpoint';
import type { Partner } from '@danubit/contracts/http/partners/partner.contract';
import * as partnerContracts from '@danubit/contracts/http/partners/partner.contract';
import type { OwnInvitation, Team } from '@danubit/contracts/http/partners/team.contract';
import * as teamContracts from '@danubit/contracts/http/partners/team.contract';
import * as webhookContracts from '@danubit/contracts/http/partners/webhooks.contract';
import { INVITATION_DAYS, TEAM_RIGHTS, TEAM_ROLES, type TeamRole } from '@danubit/contracts/values/partner-team';
import { partnerStream } from '@danubit/core/domain/partners/partner/partner.stream';
import type { PartnerEvent } from '@danubit/core/domain/partners/partner/partner.events';
import { partnerIdOf } from '@danubit/core/partners/partner-id';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { AccessTokens } from '../../platform/auth/access-tokens.ts';
import { callApi, withToken } from '../../testing/call-api.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { given, givenCustomer, type TestCustomer } from '../../testing/test-customers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ hasWork: true });
});
afterAll(() => api.stop());

type Body = { readonly partner: Partner | null; readonly error?: { readonly code: string } } & Partial<Team> & {
    readonly team?: Team | null;
  };
const as = (who: TestCustomer, method: string, path: string, body?: object) =>
  callApi(api, who, `/api/partner${path}`, { method, body }) as Promise<{ readonly status: number; readonly body: Body }>;
const refusal = (status: number, code: string) => ({ status, body: { error: { code } } });
const company = { company: 'Vltava Pay s. r. o.', registration_number: '35 000 000', country: 'SK' };
const addressOf = ({ userId }: TestCustomer): string => `${userId}@example.com`;

const givenOwner = async (): Promise<TestCustomer> => {
  const owner = await givenCustomer(api);
  expect(await as(owner, 'POST', '', company)).toMatchObject({ status: 201, body: { partner: { role: 'admin' } } });
  return owner;
};
/** Answers the id of the invitation. */
const invite = async (admin: TestCustomer, email: string, role: TeamRole = 'developer'): Promise<string> => {
  const { status, body } = await as(admin, 'POST', '/team/invitations', { email, role });
  expect(status).toBe(201);
  return body.invitations?.[0]?.invitation_id ?? '';
};
const accept = (person: TestCustomer, id: string) => as(person, 'POST', `/own-invitations/${id}/accept`);
const givenMember = async (owner: TestCustomer, role: TeamRole): Promise<TestCustomer> => {
  const person = await givenCustomer(api);
  expect(await accept(person, await invite(owner, addressOf(person), role))).toMatchObject({ status: 200, body: { partner: { role } } });
  return person;
};
const ownInvitations = async (person: TestCustomer): Promise<readonly OwnInvitation[]> =>
  (await as(person, 'GET', '/own-invitations')).body.invitations as unknown as readonly OwnInvitation[];
const eventsOf = async (owner: TestCustomer) => api.eventLog.read<PartnerEvent>(partnerStream(partnerIdOf(owner.userId)));

describe('an invitation', () => {
  it('is found by the account with its address, and makes it a member of the company', async () => {
    const [owner, person] = [await givenOwner(), await givenCustomer(api)];
    const id = await invite(owner, ` ${addressOf(person).toUpperCase()} `);
    expect(await ownInvitations(person)).toMatchObject([{ invitation_id: id, company: company.company, role: 'developer' }]);
    expect((await as(person, 'GET', '')).body.partner).toBeNull();
    expect(await accept(person, id)).toMatchObject({ status: 200, body: { partner: { company: company.company, role: 'developer' } } });
    expect(await ownInvitations(person)).toEqual([]);
    const { body } = await as(owner, 'GET', '/team');
    expect(body.members).toMatchObject([
      { role: 'admin', is_you: true },
      { member_id: person.userId, email: addressOf(person), name: 'Jana Nováková', role: 'developer', is_you: false },
    ]);
    expect(body.invitations).toEqual([]);
  });

  it('waits for an account that is made later, and for its address to be confirmed', async () => {
    const owner = await givenOwner();
    const person = await givenCustomer(api, { without: 'EmailConfirmed' });
    const id = await invite(owner, addressOf(person));
    expect(await ownInvitations(person)).toEqual([]);
    expect(await accept(person, id)).toMatchObject(refusal(404, 'NOT_FOUND'));
    await given(api, `account-${person.userId}`, person.subjectId, [{ type: 'EmailConfirmed', data: { userId: person.userId } }]);
    expect(await accept(person, id)).toMatchObject({ status: 200 });
  });

  it('is of no use to another account or another company', async () => {
    const [owner, other, person, stranger] = [await givenOwner(), await givenOwner(), await givenCustomer(api), await givenCustomer(api)];
    const id = await invite(owner, addressOf(person));
    for (const who of [stranger, other]) expect(await accept(who, id)).toMatchObject(refusal(404, 'NOT_FOUND'));
    expect(await as(other, 'DELETE', `/team/invitations/${id}`)).toMatchObject(refusal(404, 'NOT_FOUND'));
    expect((await as(other, 'GET', '/team')).body.invitations).toEqual([]);
    expect(await as(stranger, 'DELETE', `/own-invitations/${id}`)).toMatchObject(refusal(404, 'NOT_FOUND'));
    expect(await accept(person, id)).toMatchObject({ status: 200 });
  });

  it('can be withdrawn and declined, and expires', async () => {
    const [owner, person] = [await givenOwner(), await givenCustomer(api)];
    const withdrawn = await invite(owner, addressOf(person));
    expect(await as(owner, 'POST', '/team/invitations', { email: addressOf(person), role: 'viewer' })).toMatchObject(
      refusal(409, 'ALREADY_INVITED'),
    );
    expect(await as(owner, 'DELETE', `/team/invitations/${withdrawn}`)).toMatchObject({ status: 200, body: { invitations: [] } });
    expect(await accept(person, withdrawn)).toMatchObject(refusal(404, 'NOT_FOUND'));
    const declined = await invite(owner, addressOf(person));
    expect(await as(person, 'DELETE', `/own-invitations/${declined}`)).toMatchObject({ status: 200, body: { invitations: [] } });
    expect(await accept(person, declined)).toMatchObject(refusal(404, 'NOT_FOUND'));
    const id = await invite(owner, addressOf(person));
    const later = await givenLater(person, INVITATION_DAYS);
    expect(await ownInvitations(later)).toEqual([]);
    expect(await accept(later, id)).toMatchObject(refusal(410, 'INVITATION_EXPIRED'));
  });

  it('to a member is refused, and an invalid address is named', async () => {
    const owner = await givenOwner();
    const member = await givenMember(owner, 'viewer');
    const named = { error: { details: { parameter: 'email' } } };
    for (const [email, status] of [
      [addressOf(member), 409],
      ['no address', 400],
    ] as const) {
      expect(await as(owner, 'POST', '/team/invitations', { email, role: 'viewer' })).toMatchObject({ status, body: named });
    }
  });

  it('of two companies, accepted at the same moment, makes the account a member of one', async () => {
    const [one, two, person] = [await givenOwner(), await givenOwner(), await givenCustomer(api)];
    const ids = [await invite(one, addressOf(person)), await invite(two, addressOf(person))];
    const answers = await Promise.all(ids.map((id) => accept(person, id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const teams = await Promise.all([one, two].map(async (owner) => (await as(owner, 'GET', '/team')).body.members?.length));
    expect(teams.toSorted()).toEqual([1, 2]);
  });

  it('accepted twice at the same moment makes one member', async () => {
    const [owner, person] = [await givenOwner(), await givenCustomer(api)];
    const id = await invite(owner, addressOf(person));
    const answers = await Promise.all([accept(person, id), accept(person, id)]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect((await eventsOf(owner)).filter(({ type }) => type === 'TeamMemberJoined')).toHaveLength(1);
  });
});

/** The same person some days later, with a new token. */
const givenLater = async (person: TestCustomer, days: number): Promise<TestCustomer> => {
  api.clock.advance(days * 86_400_000);
  await api.database.query(`UPDATE app.sessions SET idle_ends_at = 'infinity', ends_at = 'infinity' WHERE user_id = $1`, [person.userId]);
  const proofs = { firstFactorMethod: 'password', firstFactorAt: api.clock.now(), secondFactorMethod: null, secondFactorAt: null } as const;
  const { userId, sessionId } = person;
  const { token } = await api.app.get(AccessTokens).sign({ userId, sessionId, email: null, proofs, now: api.clock.now() });
  return { ...person, ...withToken(token) };
};

describe('a company', () => {
  it('is one for each account', async () => {
    const [owner, other] = [await givenOwner(), await givenOwner()];
    const member = await givenMember(owner, 'developer');
    expect(await as(member, 'POST', '', company)).toMatchObject(refusal(409, 'ALREADY_REGISTERED'));
    for (const person of [member, owner]) {
      expect(await accept(person, await invite(other, addressOf(person)))).toMatchObject(refusal(409, 'IN_ANOTHER_COMPANY'));
    }
  });

  it('shows invitations to admins alone', async () => {
    const owner = await givenOwner();
    const [developer, admin] = [await givenMember(owner, 'developer'), await givenMember(owner, 'admin')];
    const id = await invite(owner, 'soon@shop.example');
    expect((await as(developer, 'GET', '/team')).body).toMatchObject({ members: [{}, {}, {}], invitations: [] });
    expect((await as(admin, 'GET', '/team')).body.invitations).toMatchObject([{ invitation_id: id, email: 'soon@shop.example' }]);
  });

  it('records who did what', async () => {
    const owner = await givenOwner();
    const member = await givenMember(owner, 'viewer');
    await as(owner, 'PUT', `/team/members/${member.userId}/role`, { role: 'developer' });
    const key = { name: 'Theirs', mode: 'test', scopes: ['quotes'] };
    expect(await as(member, 'POST', '/keys', key)).toMatchObject({
      status: 201,
      body: { partner: { keys: [{ created_by: member.userId }] } },
    });
    await as(owner, 'DELETE', `/team/members/${member.userId}`);
    const recorded = (await eventsOf(owner)).map(({ type, metadata: { actor, subjectId } }) => [type, actor.id, subjectId]);
    expect(recorded.slice(1)).toEqual([
      ['TeamMemberInvited', owner.userId, expect.not.stringContaining(owner.subjectId)],
      ['TeamMemberJoined', member.userId, member.subjectId],
      ['TeamRoleChanged', owner.userId, member.subjectId],
      ['ApiKeyIssued', member.userId, owner.subjectId],
      ['TeamMemberRemoved', owner.userId, member.subjectId],
    ]);
  });

  it('keeps an admin', async () => {
    const owner = await givenOwner();
    const member = await givenMember(owner, 'developer');
    const [own, theirs] = [`/team/members/${owner.userId}`, `/team/members/${member.userId}`];
    expect(await as(owner, 'DELETE', own)).toMatchObject(refusal(409, 'LAST_ADMIN'));
    expect(await as(owner, 'PUT', `${own}/role`, { role: 'viewer' })).toMatchObject(refusal(409, 'LAST_ADMIN'));
    expect(await as(owner, 'PUT', `${theirs}/role`, { role: 'admin' })).toMatchObject({ status: 200 });
    expect(await as(owner, 'DELETE', own)).toMatchObject({ status: 200, body: { team: null } });
    expect((await as(owner, 'GET', '')).body.partner).toBeNull();
    expect(await as(member, 'DELETE', theirs)).toMatchObject(refusal(409, 'LAST_ADMIN'));
  });

  it('loses one of two admins who remove each other at the same moment', async () => {
    const owner = await givenOwner();
    const other = await givenMember(owner, 'admin');
    const remove = (by: TestCustomer, whom: TestCustomer) => as(by, 'DELETE', `/team/members/${whom.userId}`);
    const answers = await Promise.all([remove(owner, other), remove(other, owner)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await Promise.all([owner, other].map(async (who) => (await as(who, 'GET', '')).body.partner?.role));
    expect(left.filter((role) => role === 'admin')).toHaveLength(1);
  });
});

describe('a person who left', () => {
  it('reaches nothing from the next request on, and can join another company', async () => {
    const [owner, other] = [await givenOwner(), await givenOwner()];
    const member = await givenMember(owner, 'developer');
    expect(await as(member, 'DELETE', `/team/members/${member.userId}`)).toMatchObject({ status: 200 });
    expect(await as(member, 'GET', '/team')).toMatchObject(refusal(409, 'NOT_REGISTERED'));
    expect(await as(member, 'GET', '/webhooks?mode=test')).toMatchObject(refusal(409, 'NOT_REGISTERED'));
    expect(await accept(member, await invite(other, addressOf(member)))).toMatchObject({ status: 200 });
  });
});

const endpoints = [...Object.values(partnerContracts), ...Object.values(webhookContracts), ...Object.values(teamContracts)].filter(
  (each): each is typeof each & Endpoint => 'path' in each && 'auth' in each,
) as readonly Endpoint[];

const removalLast = [...endpoints.filter((each) => each !== teamContracts.removeMember), teamContracts.removeMember as Endpoint];

describe('a role', () => {
  it('is required by every endpoint but those that make a member', () => {
    const open = endpoints.filter(({ team }) => team === undefined).map(({ method, path }) => `${method} ${path}`);
    expect(open.toSorted()).toEqual([
      'DELETE /api/partner/own-invitations/:invitationId',
      'GET /api/partner',
      'GET /api/partner/own-invitations',
      'POST /api/partner',
      'POST /api/partner/own-invitations/:invitationId/accept',
    ]);
  });

  it.each(TEAM_ROLES)('%s reaches the endpoints that the table says, and no other', async (role) => {
    const owner = await givenOwner();
    const member = await givenMember(owner, role);
    // Removing oneself, which every role may, comes last.
    for (const { method, path, team } of removalLast) {
      if (team === undefined) continue;
      const ofOther = path.includes('webhook') ? 'test_whe_01K9M4AAAAAAAAAAAAAAAAAAAA' : randomUUID();
      const id = path.includes(':memberId') ? member.userId : ofOther;
      const at = path.replace('/api/partner', '').replace(/:\w+/, id);
      const { status, body } = await as(member, method, method === 'GET' ? `${at}?mode=test` : at, method === 'GET' ? undefined : {});
      const isRefused = status === 403 && body.error?.code === 'FORBIDDEN';
      const isAllowed = (TEAM_RIGHTS[team] as readonly TeamRole[]).includes(role);
      expect([method, path, isRefused]).toEqual([method, path, !isAllowed]);
    }
  });

  it('of a developer creates and ends test keys, never live ones', async () => {
    const owner = await givenOwner();
    const developer = await givenMember(owner, 'developer');
    const partnerId = partnerIdOf(owner.userId);
    await given(api, partnerStream(partnerId), owner.subjectId, [{ type: 'PartnerVerified', data: { partnerId, approver: 'the spec' } }]);
    const key = (mode: string) => ({ name: mode, mode, scopes: ['quotes'] });
    expect(await as(developer, 'POST', '/keys', key('test'))).toMatchObject({ status: 201 });
    expect(await as(developer, 'POST', '/keys', key('live'))).toMatchObject(refusal(403, 'FORBIDDEN'));
    const { body } = await as(owner, 'POST', '/keys', key('live'));
    const live = body.partner?.keys.find(({ mode }) => mode === 'live')?.key_id ?? '';
    for (const [method, path] of [
      ['POST', `/keys/${live}/rotate`],
      ['DELETE', `/keys/${live}`],
    ] as const) {
      expect(await as(developer, method, path)).toMatchObject(refusal(403, 'FORBIDDEN'));
    }
    expect((await as(owner, 'GET', '')).body.partner?.keys).toMatchObject([{ status: 'active' }, { status: 'active' }]);
    const test = body.partner?.keys.find(({ mode }) => mode === 'test')?.key_id ?? '';
    expect(await as(developer, 'DELETE', `/keys/${test}`)).toMatchObject({ status: 200 });
  });

  it('removes no one but oneself unless it is an admin', async () => {
    const owner = await givenOwner();
    const [viewer, developer] = [await givenMember(owner, 'viewer'), await givenMember(owner, 'developer')];
    expect(await as(developer, 'DELETE', `/team/members/${viewer.userId}`)).toMatchObject(refusal(403, 'FORBIDDEN'));
    expect(await as(viewer, 'DELETE', `/team/members/${viewer.userId}`)).toMatchObject({ status: 200 });
  });
});
