import type { StaffRole } from '@danubit/contracts/values/staff-roles';
import { staffStream } from '@danubit/core/domain/identity/staff/staff.stream';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { signedInCustomer, type SignedInCustomer } from './auth-client.ts';
import { enrolledAuthenticator } from './authenticator.ts';
import type { TestApi } from './start-test-api.ts';

export type Member = SignedInCustomer & { readonly token: string };

/** Sends requests below one path of the staff API: with a body a POST, otherwise a GET. */
export const staffSender =
  (api: () => TestApi, below: string) =>
  async ({ token }: Member, path: string, body?: unknown): Promise<{ readonly status: number; readonly body: Record<string, unknown> }> => {
    const headers = { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch(`${api().url}/api/staff/${below}${path}`, init);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

/** An account with this staff role, signed in with a second factor. */
export const staffMember = async (api: TestApi, role: StaffRole): Promise<Member> => {
  const member = await signedInCustomer(api);
  const { userId, subjectId } = member;
  const now = new Date();
  await api.eventLog.append(
    staffStream(userId),
    [{ type: 'RoleGranted', data: { userId, role, approver: 'Board' } }],
    'any',
    commandContext({ commandId: newCommandId(now), occurredAt: now.toISOString(), actor: SYSTEM_ACTOR, subjectId }),
  );
  await enrolledAuthenticator(api, member.client);
  return { ...member, token: (await member.client.getSession()).data.session?.access_token ?? '' };
};
