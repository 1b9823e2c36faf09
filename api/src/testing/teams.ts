import type { TeamRole } from '@danubit/contracts/values/partner-team';
import { expect } from '@jest/globals';
import * as z from 'zod/mini';
import type { TestApi } from './start-test-api.ts';
import type { TestCustomer } from './test-customers.ts';

type SignedIn = Pick<TestCustomer, 'authorization'>;
type Api = Pick<TestApi, 'url'>;

const teamSchema = z.object({
  members: z.array(z.object({ member_id: z.string(), role: z.string() })),
  invitations: z.array(z.object({ invitation_id: z.string(), email: z.nullable(z.string()) })),
});
export type SeenTeam = z.infer<typeof teamSchema>;

const post = async ({ url }: Api, { authorization }: SignedIn, path: string, body: object): Promise<Response> => {
  const headers = { ...authorization, 'content-type': 'application/json' };
  const response = await fetch(`${url}/api/partner${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect([path, response.ok]).toEqual([path, true]);
  return response;
};

/** Given: a company of one person. */
export const foundCompany = async (api: Api, owner: SignedIn): Promise<void> => {
  await post(api, owner, '', { company: 'Vltava Pay s. r. o.', registration_number: '35 000 000', country: 'SK' });
};

/** Answers the id of the invitation. */
export const invite = async (api: Api, admin: SignedIn, email: string, role: TeamRole): Promise<string> => {
  const response = await post(api, admin, '/team/invitations', { email, role });
  const [invitation] = z.parse(teamSchema, await response.json()).invitations;
  return invitation?.invitation_id ?? '';
};

export const join = async (api: Api, person: SignedIn, invitationId: string): Promise<void> => {
  await post(api, person, `/own-invitations/${invitationId}/accept`, {});
};

export const teamSeenBy = async ({ url }: Api, { authorization }: SignedIn): Promise<SeenTeam> => {
  const response = await fetch(`${url}/api/partner/team`, { headers: authorization });
  return z.parse(teamSchema, await response.json());
};
