import { partnerStream } from '@danubit/core/domain/partners/partner/partner.stream';
import type { PartnerEvent } from '@danubit/core/domain/partners/partner/partner.events';
import { partnerIdOf } from '@danubit/core/partners/partner-id';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { deriveCommandId } from '@danubit/event-store/event-ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { indexKeysOf } from '../../platform/accounts/keyed-index.ts';
import { TeamMembership } from '../../platform/partners/team-membership.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { foundCompany, invite, join, teamSeenBy } from '../../testing/teams.ts';
import { given, givenCustomer, type TestCustomer } from '../../testing/test-customers.ts';
import { endInvitations, leaveCompany } from './leave-companies.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ hasWork: true });
});
afterAll(() => api.stop());

const parts = () => ({
  ...{ database: api.database, eventLog: api.eventLog, clock: api.clock },
  membership: api.app.get(TeamMembership, { strict: false }),
});
const contextOf = (subjectId: string, step: string) =>
  commandContext({
    commandId: deriveCommandId(subjectId, step),
    occurredAt: api.clock.now().toISOString(),
    ...{ actor: SYSTEM_ACTOR, subjectId },
  });
const leave = (person: TestCustomer) => leaveCompany(parts(), person, contextOf);
const addressOf = ({ userId }: TestCustomer): string => `${userId}@example.com`;

const givenOwner = async (): Promise<TestCustomer> => {
  const owner = await givenCustomer(api);
  await foundCompany(api, owner);
  return owner;
};
const joined = async (owner: TestCustomer, person: TestCustomer, role: 'admin' | 'viewer'): Promise<void> =>
  join(api, person, await invite(api, owner, addressOf(person), role));
const membersOf = async (owner: TestCustomer) => (await teamSeenBy(api, owner)).members.map(({ member_id: id }) => id);
const change = (owner: TestCustomer, ...events: readonly PartnerEvent[]) =>
  given(api, partnerStream(partnerIdOf(owner.userId)), owner.subjectId, events);

describe('a person who is erased', () => {
  it('leaves the team of their company, and again after they have joined it again', async () => {
    const [owner, person] = [await givenOwner(), await givenCustomer(api)];
    for (const role of ['viewer', 'admin'] as const) {
      await joined(owner, person, role);
      expect(await membersOf(owner)).toEqual([owner.userId, person.userId]);
      await leave(person);
      expect(await membersOf(owner)).toEqual([owner.userId]);
      await leave(person);
    }
    expect(await api.database.query('SELECT 1 FROM app.partner_members WHERE user_id = $1', [person.userId])).toEqual([]);
  });

  it('stays while others need them as admin', async () => {
    const [owner, person] = [await givenOwner(), await givenCustomer(api)];
    await joined(owner, person, 'viewer');
    await expect(leave(owner)).rejects.toThrow('must be made admin first');
    expect(await membersOf(person)).toEqual([owner.userId, person.userId]);
  });

  it('alone in a company with a key that works is refused until the company is suspended', async () => {
    const owner = await givenOwner();
    const base = { partnerId: partnerIdOf(owner.userId) };
    const key = { keyId: 'k1', name: 'Checkout', hint: 'h', scopes: ['quotes' as const], networks: [], mode: 'test' as const };
    await change(owner, { type: 'ApiKeyIssued', data: { ...base, ...key } });
    await expect(leave(owner)).rejects.toThrow('SUSPEND=1');
    await change(owner, { type: 'PartnerSuspended', data: { ...base, approver: 'Board, 1 March 2026' } });
    await leave(owner);
    expect((await api.eventLog.read(partnerStream(base.partnerId))).at(-1)?.type).toBe('PartnerSuspended');
  });

  it('without a company leaves none', async () => {
    await expect(leave(await givenCustomer(api))).resolves.toBeUndefined();
  });

  it('is no longer invited to any', async () => {
    const [owner, person] = [await givenOwner(), await givenCustomer(api)];
    await invite(api, owner, addressOf(person), 'viewer');
    const end = () =>
      endInvitations(parts(), new Set([addressOf(person)]), indexKeysOf(api.settings), (step) => contextOf(person.subjectId, step));
    await end();
    await end();
    expect((await teamSeenBy(api, owner)).invitations).toEqual([]);
  });
});
