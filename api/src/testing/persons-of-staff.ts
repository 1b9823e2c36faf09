import type { StaffRole } from '@danubit/contracts/values/staff-roles';
import { staffStream } from '@danubit/core/domain/identity/staff/staff.stream';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { authClient, PASSWORD, signedInCustomer, type SignedInCustomer } from './auth-client.ts';
import { enrolledAuthenticator } from './authenticator.ts';
import { withToken } from './call-api.ts';
import type { TestApi } from './start-test-api.ts';

/** A member of staff with two sessions, each with a fresh second factor. */
export type PersonOfStaff = SignedInCustomer & {
  readonly token: string;
  /** Token of a second session, on another device. */
  readonly otherToken: string;
};

export const SAME_PERSON = { status: 403, body: { error: { code: 'SAME_PERSON' } } };

/** For specs about one person who holds several roles. */
export const personsOfStaff = (api: () => TestApi) => {
  const contextFor = (subjectId: string) =>
    commandContext({
      ...{ commandId: newCommandId(new Date()), occurredAt: api().clock.now().toISOString(), actor: SYSTEM_ACTOR, subjectId },
    });
  const record = async ({ userId, subjectId }: SignedInCustomer, type: 'RoleGranted' | 'RoleWithdrawn', role: StaffRole): Promise<void> => {
    await api().eventLog.append(staffStream(userId), [{ type, data: { userId, role, approver: 'Board' } }], 'any', contextFor(subjectId));
  };
  const person = async (...roles: readonly StaffRole[]): Promise<PersonOfStaff> => {
    const member = await signedInCustomer(api());
    for (const role of roles) await record(member, 'RoleGranted', role);
    const { factorId, code } = await enrolledAuthenticator(api(), member.client);
    const other = authClient(api());
    await other.signInWithPassword({ email: member.email, password: PASSWORD });
    // A code works once: this one is of the next time step.
    const verified = await other.mfa.challengeAndVerify({ factorId, code: code(1) });
    if (verified.error) throw verified.error;
    const token = await tokenOf(member.client);
    return { ...member, token, ...withToken(token), otherToken: await tokenOf(other) };
  };
  const send = async (token: string, path: string, body?: unknown): Promise<{ readonly status: number; readonly body: unknown }> => {
    const headers = { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch(`${api().url}/api/staff/${path}`, init);
    const text = await response.text();
    return { status: response.status, body: response.headers.get('content-type') === 'application/xml' ? text : JSON.parse(text) };
  };
  return { contextFor, record, person, send };
};

const tokenOf = async (client: SignedInCustomer['client']): Promise<string> => (await client.getSession()).data.session?.access_token ?? '';
