import type { StaffRole } from '@danubit/contracts/values/staff-roles';
import { staffStream } from '@danubit/core/domain/identity/staff/staff.stream';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { signedInCustomer, type SignedInCustomer } from './auth-client.ts';
import { enrolledAuthenticator } from './authenticator.ts';
import { withToken } from './call-api.ts';
import type { TestApi } from './start-test-api.ts';

export type Member = SignedInCustomer & { readonly token: string };

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
  const token = (await member.client.getSession()).data.session?.access_token ?? '';
  return { ...member, token, ...withToken(token) };
};
