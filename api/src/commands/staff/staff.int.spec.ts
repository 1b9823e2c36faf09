import type { StaffEvent } from '@danubit/core/domain/identity/staff/staff.events';
import { staffStream } from '@danubit/core/domain/identity/staff/staff.stream';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import { indexKeysOf } from '../../platform/accounts/keyed-index.ts';
import { signedInCustomer, type SignedInCustomer } from '../../testing/auth-client.ts';
import { enrolledAuthenticator } from '../../testing/authenticator.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { changeRole, findMember, type RoleChange } from './change-role.ts';

let api: TestApi;
let officer: SignedInCustomer;
let suspended: SignedInCustomer;
beforeAll(async () => {
  api = await startTestApi();
  officer = await signedInCustomer(api);
  suspended = await signedInCustomer(api);
});
afterAll(() => api.stop());

const parts = () => ({ database: api.database, eventLog: api.eventLog, emailIndexKeys: indexKeysOf(api.settings), now: api.clock.now() });
const change = (type: RoleChange['type'], role: string, account = officer.email, approver = 'Board, 1 March 2026') =>
  changeRole(parts(), { type, role, account, approver });

const suspend = async (): Promise<number> => {
  const token = (await officer.client.getSession()).data.session?.access_token ?? '';
  const response = await fetch(`${api.url}/api/staff/accounts/${suspended.userId}/restriction`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ code: 'under_review', rationale: 'The documents contradict each other.' }),
  });
  return response.status;
};

describe('a staff role', () => {
  it('is granted and withdrawn on the command line, with events that name the approver', async () => {
    const { userId } = officer;
    expect(await change('GrantRole', 'auditor')).toEqual({ userId, roles: ['auditor'], hasSecondFactor: false });
    expect(await change('GrantRole', 'auditor', userId)).toMatchObject({ roles: ['auditor'] });
    expect(await change('WithdrawRole', 'auditor')).toMatchObject({ roles: [] });
    const history = await api.eventLog.read<StaffEvent>(staffStream(userId));
    const data = { userId, role: 'auditor', approver: 'Board, 1 March 2026' };
    expect(history.map(({ type, data: facts }) => ({ type, facts }))).toEqual([
      { type: 'RoleGranted', facts: data },
      { type: 'RoleWithdrawn', facts: data },
    ]);
    expect(history[0]?.metadata).toMatchObject({ channel: 'cli', subjectId: officer.subjectId });
    expect(await findMember(parts(), officer.email)).toMatchObject({ roles: [] });
  });

  it('is refused for an unknown role or account or a missing approver', async () => {
    await expect(change('GrantRole', 'root')).rejects.toThrow(
      'The roles are payments_operator, compliance_analyst, compliance_officer, senior_manager, auditor',
    );
    await expect(change('GrantRole', 'auditor', 'nobody@firma.example')).rejects.toThrow('no account "nobody@firma.example"');
    await expect(change('GrantRole', 'auditor', officer.email, ' ')).rejects.toThrow('APPROVED_BY');
  });

  it('takes effect with two-factor authentication, on its own routes, until it is withdrawn', async () => {
    expect(await suspend()).toBe(403);
    await change('GrantRole', 'compliance_officer');
    await officer.client.refreshSession();
    expect(await suspend()).toBe(403);

    await enrolledAuthenticator(api, officer.client);
    expect(decodeJwt((await officer.client.getSession()).data.session?.access_token ?? '')['staff_roles']).toEqual(['compliance_officer']);
    expect(await suspend()).toBe(200);
    const account = await api.eventLog.read(accountStream(suspended.userId));
    expect(account.at(-1)).toMatchObject({
      type: 'AccountRestricted',
      metadata: {
        actor: { kind: 'staff', id: officer.userId, role: 'compliance_officer' },
        subjectId: suspended.subjectId,
        authLevel: 'aal2',
      },
    });

    // The token still claims the role for minutes, but the guard reads the log, with a cache of one second.
    await change('WithdrawRole', 'compliance_officer');
    api.clock.advance(1_000);
    expect(await suspend()).toBe(403);

    // Granted again, it takes effect with the next token, on its own routes only.
    await change('GrantRole', 'auditor');
    await officer.client.refreshSession();
    expect(await suspend()).toBe(403);
  });
});
