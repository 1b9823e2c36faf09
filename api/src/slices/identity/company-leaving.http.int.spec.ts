import { partnerStream } from '@danubit/core/domain/partners/partner/partner.stream';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { partnerIdOf } from '@danubit/core/partners/partner-id';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { assumeProjected } from '../../testing/assume-projected.ts';
import { callApi } from '../../testing/call-api.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { givenCustomer, type TestCustomer } from '../../testing/test-customers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ hasWork: true });
  await assumeProjected(api, 'balances', 'transactions');
});
afterAll(() => api.stop());

const as = (who: TestCustomer, method: string, path: string, body?: object) => callApi(api, who, `/api${path}`, { method, body });
const close = (who: TestCustomer) => as(who, 'POST', '/account/closure', { confirmed: true });
const blockersOf = async (who: TestCustomer) => (await as(who, 'GET', '/account/closure')).body['blockers'];
const typesIn = async (stream: string) => (await api.eventLog.read(stream)).map(({ type }) => type);

const givenOwner = async (): Promise<TestCustomer> => {
  const owner = await givenCustomer(api);
  const company = { company: 'Vltava Pay s. r. o.', registration_number: '35 000 000', country: 'SK' };
  expect(await as(owner, 'POST', '/partner', company)).toMatchObject({ status: 201 });
  return owner;
};
const givenMember = async (owner: TestCustomer, role: string): Promise<TestCustomer> => {
  const person = await givenCustomer(api);
  const { body } = await as(owner, 'POST', '/partner/team/invitations', { email: `${person.userId}@example.com`, role });
  const [invitation] = body['invitations'] as readonly { readonly invitation_id: string }[];
  const accepted = await as(person, 'POST', `/partner/own-invitations/${String(invitation?.invitation_id)}/accept`);
  expect(accepted).toMatchObject({ status: 200 });
  return person;
};

describe('closing the account of an admin', () => {
  it('is refused while the company has no other admin; then the account leaves the team', async () => {
    const owner = await givenOwner();
    const other = await givenMember(owner, 'developer');
    await givenMember(owner, 'viewer');
    expect(await blockersOf(owner)).toEqual(['last_admin']);
    expect(await close(owner)).toMatchObject({ status: 409, body: { error: { code: 'LAST_ADMIN' } } });
    expect(await typesIn(accountStream(owner.userId))).not.toContain('AccountClosed');
    await as(owner, 'PUT', `/partner/team/members/${other.userId}/role`, { role: 'admin' });
    expect(await blockersOf(owner)).toEqual([]);
    expect(await close(owner)).toMatchObject({ status: 200 });
    expect((await typesIn(partnerStream(partnerIdOf(owner.userId)))).at(-1)).toBe('TeamMemberRemoved');
    // A closed account counts no longer.
    expect(await blockersOf(other)).toEqual(['last_admin']);
    expect((await as(other, 'GET', '/partner/team')).body['members']).toMatchObject([{ member_id: other.userId }, { role: 'viewer' }]);
  });

  it('of a company of one person needs its keys to have ended', async () => {
    const owner = await givenOwner();
    const created = await as(owner, 'POST', '/partner/keys', { name: 'Checkout', mode: 'test', scopes: ['quotes'] });
    const { keys } = created.body['partner'] as { readonly keys: readonly { readonly key_id: string }[] };
    expect(await close(owner)).toMatchObject({ status: 409, body: { error: { code: 'LAST_ADMIN' } } });
    await as(owner, 'DELETE', `/partner/keys/${String(keys[0]?.key_id)}`);
    expect(await close(owner)).toMatchObject({ status: 200 });
  });

  it('is refused to one of two who close at the same moment', async () => {
    const owner = await givenOwner();
    const admin = await givenMember(owner, 'admin');
    await givenMember(owner, 'viewer');
    const answers = await Promise.all([close(owner), close(admin)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('does not concern other roles, who leave the team with it', async () => {
    const owner = await givenOwner();
    const viewer = await givenMember(owner, 'viewer');
    expect(await blockersOf(viewer)).toEqual([]);
    expect(await close(viewer)).toMatchObject({ status: 200 });
    expect((await as(owner, 'GET', '/partner/team')).body['members']).toMatchObject([{ member_id: owner.userId }]);
  });
});
