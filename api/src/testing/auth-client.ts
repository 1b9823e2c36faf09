import { TERMS_VERSION } from '@danubit/contracts/values/terms';
import { START } from '@danubit/event-store/event-store.port';
import type { MailEvent, MailTemplate } from '@danubit/core/domain/support/mail/mail.events';
import { isErased } from '@danubit/event-store/kernel/personal';
import { oneTimeCodeOf, oneTimeTokenOf } from '@danubit/core/security/one-time-token';
import { GoTrueClient, isAuthRetryableFetchError, type Session } from '@supabase/auth-js';
import { randomUUID } from 'node:crypto';
import { withToken, type Caller } from './call-api.ts';
import type { TestApi } from './start-test-api.ts';

export const PASSWORD = 'correct horse battery';
export const newEmail = (): string => `jana.${randomUUID().slice(0, 8)}@firma.example`;
export const signUpData = { first_name: 'Jana', last_name: 'Nováková', terms_version: TERMS_VERSION, age_confirmed: true };

/** The browser's session library, unmodified, on a storage of its own. */
export const authClient = ({ url }: Pick<TestApi, 'url'>): GoTrueClient => {
  const kept = new Map<string, string>();
  return new GoTrueClient({
    url: `${url}/auth/v1`,
    storageKey: randomUUID(),
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    autoRefreshToken: false,
    detectSessionInUrl: false,
    experimental: { recoveryCodes: true },
  });
};

export type MailedLink = { readonly tokenHash: string; readonly path: string; readonly firstName: string | undefined };

/** The links mailed to an address, oldest first, with the token as the mail job would write it; without a path it is a code. */
export const mailedLinks = async (
  { eventLog, settings }: TestApi,
  email: string,
  template: MailTemplate = 'confirm-email',
): Promise<readonly MailedLink[]> => {
  const stored = await eventLog.store.readAll(START, 1_000);
  const mails = await eventLog.decode<MailEvent>(stored.filter(({ type }) => type === 'MailRequested'));
  return mails.flatMap((mail) => {
    if (mail.type !== 'MailRequested' || mail.data.to !== email || isErased(mail.data.parameters)) return [];
    const { tokenId = '', path = '', firstName } = mail.data.parameters;
    const key = settings.ONE_TIME_TOKEN_KEY;
    const tokenHash = path === '' ? oneTimeCodeOf(tokenId, key) : oneTimeTokenOf(tokenId, key);
    return mail.data.template === template ? [{ tokenHash, path, firstName }] : [];
  });
};

export type SignedInCustomer = Caller & {
  readonly client: GoTrueClient;
  readonly email: string;
  readonly userId: string;
  readonly subjectId: string;
  readonly sessionId: string;
  readonly accessToken: string;
  readonly session: Session;
};

const SIGN_UP_TRIES = 5;

/**
 * Signs up, follows the mailed link and is signed in. Not verified yet. Tries again, as a customer would, when the log did not answer in
 * time: on a loaded machine the first request of a new process can take more than its two seconds.
 */
export const signedInCustomer = async (api: TestApi, email?: string): Promise<SignedInCustomer> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await signUpAndIn(api, email ?? newEmail());
    } catch (error) {
      if (tried === SIGN_UP_TRIES || !isAuthRetryableFetchError(error)) throw error;
    }
  }
};

const signUpAndIn = async (api: TestApi, email: string): Promise<SignedInCustomer> => {
  const client = authClient(api);
  const signedUp = await client.signUp({ email, password: PASSWORD, options: { data: signUpData } });
  if (signedUp.error) throw signedUp.error;
  const link = (await mailedLinks(api, email)).at(-1);
  const { data, error } = await client.verifyOtp({ token_hash: link?.tokenHash ?? '', type: 'signup' });
  if (error) throw error;
  if (data.session === null) throw new Error('Confirming the address did not sign in.');
  const { session } = data;
  const rows = await api.database.query<{ session_id: string; subject_id: string }[]>(
    'SELECT session_id, subject_id FROM app.sessions WHERE user_id = $1',
    [session.user.id],
  );
  const { session_id: sessionId = '', subject_id: subjectId = '' } = rows[0] ?? {};
  const accessToken = session.access_token;
  return { client, email, userId: session.user.id, subjectId, sessionId, accessToken, session, ...withToken(accessToken) };
};
