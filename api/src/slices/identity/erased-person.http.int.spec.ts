import type { PasskeyRequestOptions } from '@danubit/contracts/http/identity/passkeys.contract';
import type { SessionEvent } from '@danubit/core/domain/identity/session/session.events';
import { sessionStream } from '@danubit/core/domain/identity/session/session.stream';
import { isErased, RETENTION_CLASSES } from '@danubit/event-store/kernel/personal';
import { openPersonalDataKeys } from '@danubit/core/main-log/open-event-log';
import { eventually } from '@danubit/runtime/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { routesOfApp } from '../../platform/contract/route-check.ts';
import { Passkeys } from '../../platform/factors/passkeys.ts';
import { authClient, PASSWORD, signedInCustomer, type SignedInCustomer } from '../../testing/auth-client.ts';
import { softwareAuthenticator } from '../../testing/software-authenticator.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

/** The keys of a person are destroyed while the login and a session still exist, as in the middle of an erasure. */
let api: TestApi;
let jana: SignedInCustomer;
beforeAll(async () => {
  api = await startTestApi({ hasWork: true });
  jana = await signedInCustomer(api);
  await api.database.query(
    `INSERT INTO read.profiles (user_id, subject_id, first_name, last_name, kyc_status, last_position)
     VALUES ($1, $2, 'Jana', 'Nováková', 'pending', '1')`,
    [jana.userId, jana.subjectId],
  );
  const keys = openPersonalDataKeys(api.settings);
  for (const retentionClass of RETENTION_CLASSES) await keys.destroy({ subjectId: jana.subjectId, retentionClass });
  await keys.close();
  await eventually(async () => {
    const [started] = await api.eventLog.read<SessionEvent>(sessionStream(jana.sessionId));
    return started?.type === 'SessionStarted' && isErased(started.data.device);
  });
}, 30_000);
afterAll(() => api.stop());

const get = async (path: string): Promise<{ status: number; text: string }> => {
  const abort = new AbortController();
  const headers = { authorization: `Bearer ${jana.accessToken}` };
  const response = await fetch(`${api.url}${path}`, { headers, signal: abort.signal });
  const isEndless = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  const text = isEndless ? '' : await response.text();
  abort.abort();
  return { status: response.status, text };
};

describe('a person whose keys are destroyed', () => {
  it('is shown by no GET route, and none fails', async () => {
    const paths = routesOfApp(api.app).flatMap(({ meaning }) =>
      meaning === undefined || meaning.kind === 'page' || meaning.endpoint.method !== 'GET' ? [] : [meaning.endpoint.path],
    );
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths) {
      const answer = await get(path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000'));
      expect({ path, isFailure: answer.status === 500 }).toEqual({ path, isFailure: false });
      expect(answer.text).not.toMatch(/Nováková|firma\.example/);
    }
  });

  it('has a profile without names', async () => {
    expect(JSON.parse((await get('/api/profile')).text)).toMatchObject({ first_name: null, last_name: null, email: null });
  });

  it('gets the same answer at sign-in as an unknown address', async () => {
    const known = await authClient(api).signInWithPassword({ email: jana.email, password: PASSWORD });
    const unknown = await authClient(api).signInWithPassword({ email: `not.${jana.email}`, password: PASSWORD });
    expect(known.error).toMatchObject({ status: 400, code: 'invalid_credentials' });
    expect(known.error).toEqual(unknown.error);
  });

  it('can make no more changes: each ends like one of an ended session', async () => {
    const changed = await jana.client.updateUser({ data: { first_name: 'Eva' } });
    expect(changed.error?.status).toBe(401);
    expect(api.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('gets the same answer to a passkey as an unknown one', async () => {
    const device = softwareAuthenticator(api.settings.PUBLIC_URL);
    const { onDevice, stored } = device.stored();
    const passkeys = api.app.get(Passkeys);
    await passkeys.markRecorded(await passkeys.begin({ ...stored, userId: jana.userId, name: 'Laptop' }));
    const signIn = async (credentialId?: string) => {
      const client = authClient(api);
      const { data } = await client.passkey.startAuthentication();
      const { challenge_id: challengeId = '', options } = data ?? {};
      const credential = device.sign(
        onDevice,
        options as unknown as PasskeyRequestOptions,
        credentialId === undefined ? {} : { credentialId },
      );
      return (await client.passkey.verifyAuthentication({ challengeId, credential: credential as never })).error;
    };
    expect(await signIn()).toMatchObject({ status: 400, code: 'webauthn_verification_failed' });
    expect(await signIn()).toEqual(await signIn('dW5rbm93bg'));
  });
});
