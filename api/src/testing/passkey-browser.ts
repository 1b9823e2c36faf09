import type {
  Passkey,
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '@danubit/contracts/http/identity/passkeys.contract';
import type { AccountEvent } from '@danubit/core/domain/identity/account/account.events';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import type { GoTrueClient, Session } from '@supabase/auth-js';
import { authClient, PASSWORD, signedInCustomer } from './auth-client.ts';
import { softwareAuthenticator, type DevicePasskey } from './software-authenticator.ts';
import type { TestApi } from './start-test-api.ts';

const MAC = { 'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15' };
export const KEYS = '/api/account/passkeys';
export const PROOF = '/api/account/passkey-proof';
const SIGN_IN = '/auth/v1/passkeys/authentication';

type Answer<Body> = { readonly status: number; readonly body: Body; readonly cookie: string | null };
type Challenge<Options> = { readonly challenge_id: string; readonly options: Options };
type Tokens = Pick<Session, 'access_token' | 'refresh_token'>;
type Added = { readonly passkey: Passkey; readonly session: Tokens };
type Refusal = { readonly error: { readonly code: string } };

export const tokenOf = async (client: GoTrueClient): Promise<string> => (await client.getSession()).data.session?.access_token ?? '';

/** What a browser with a software authenticator does at the api. */
export const passkeyBrowser = (api: TestApi) => {
  const device = softwareAuthenticator(api.settings.PUBLIC_URL);
  type Faults = Parameters<typeof device.sign>[2];

  const call = async <Body = Refusal>(token: string | undefined, path: string, method = 'GET', body?: object): Promise<Answer<Body>> => {
    const response = await fetch(`${api.url}${path}`, {
      method,
      headers: {
        ...MAC,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const parsed = (text === '' ? null : JSON.parse(text)) as Body;
    return { status: response.status, body: parsed, cookie: response.headers.get('set-cookie') };
  };

  const challengeNew = async (token: string) => (await call<Challenge<PasskeyCreationOptions>>(token, `${KEYS}/challenge`, 'POST')).body;

  const addPasskey = async (token: string) => {
    const { challenge_id, options } = await challengeNew(token);
    const { passkey, credential } = device.create(options);
    const added = await call<Added>(token, KEYS, 'POST', { challenge_id, credential });
    if (added.status !== 201) throw new Error(`The passkey was not added: ${JSON.stringify(added.body)}`);
    return { ...added.body, onDevice: passkey, options };
  };

  /** Given: a customer with a passkey, in a session at aal2. */
  const owner = async () => {
    const customer = await signedInCustomer(api);
    const added = await addPasskey(customer.accessToken);
    return { ...customer, ...added, token: added.session.access_token };
  };

  const signInChallenge = async () => (await call<Challenge<PasskeyRequestOptions>>(undefined, `${SIGN_IN}/options`, 'POST', {})).body;
  const sendSignIn = (challenge_id: string, credential: PasskeyAssertion) =>
    call<Tokens & { readonly error_code?: string }>(undefined, `${SIGN_IN}/verify`, 'POST', { challenge_id, credential });

  const signIn = async (passkey: DevicePasskey, faults?: Faults) => {
    const { challenge_id, options } = await signInChallenge();
    return sendSignIn(challenge_id, device.sign(passkey, options, faults));
  };

  const signInWithPassword = async (email: string): Promise<GoTrueClient> => {
    const client = authClient(api);
    const { error } = await client.signInWithPassword({ email, password: PASSWORD });
    if (error) throw error;
    return client;
  };

  const proofChallenge = async (token: string) => (await call<Challenge<PasskeyRequestOptions>>(token, `${PROOF}/challenge`, 'POST')).body;
  const prove = async (token: string, passkey: DevicePasskey, faults?: Faults) => {
    const { challenge_id, options } = await proofChallenge(token);
    return call<Tokens & Refusal>(token, PROOF, 'POST', { challenge_id, credential: device.sign(passkey, options, faults) });
  };

  const list = async (token: string) => (await call<{ readonly passkeys: Passkey[] }>(token, KEYS)).body.passkeys;
  const passkeyEvents = async (userId: string) =>
    (await api.eventLog.read<AccountEvent>(accountStream(userId)))
      .filter(({ type }) => type.startsWith('Passkey'))
      .map(({ type, data }) => [type, data]);

  return {
    device,
    call,
    challengeNew,
    addPasskey,
    owner,
    signInChallenge,
    sendSignIn,
    signIn,
    signInWithPassword,
    proofChallenge,
    prove,
    list,
    passkeyEvents,
  };
};
