import { ApiError } from './errors.ts';

/** `dan_test_…` or `dan_live_…`, from API Settings. It belongs on a server, never in a page or an app. */
type KeyOptions = { readonly apiKey: string };

/** OAuth 2.0 client credentials: each request is sent with a token of 15 minutes instead of the key. */
type ClientOptions = {
  /** The id of a key in API Settings. */
  readonly clientId: string;
  /** The key. */
  readonly clientSecret: string;
  /** Fewer than those of the key. */
  readonly scopes?: readonly string[];
};

export type CredentialOptions = KeyOptions | ClientOptions;

export type Credentials = {
  /** The key or a token that still works for a while. @throws ApiError @throws ConnectionError */
  readonly secret: () => Promise<string>;
  /** Gives up a token that was refused. @returns whether another secret may succeed */
  readonly renew: (refused: string) => boolean;
  /** Ends the token that is kept, if there is one. @throws ApiError @throws ConnectionError */
  readonly revoke: () => Promise<void>;
};

export type Send = (request: Request) => Promise<Response>;

/** A token is replaced so long before its end, so that it does not end on the way. */
const EARLY_MS = 60_000;

/** @param send throws when the answer is not a success */
export const credentialsOf = (options: CredentialOptions, address: string, send: Send, now: () => number): Credentials => {
  if ('apiKey' in options) return { secret: () => Promise.resolve(options.apiKey), renew: () => false, revoke: () => Promise.resolve() };
  let kept: Token | undefined;
  let renewing: Promise<Token> | undefined;
  return {
    secret: async () => {
      if (kept !== undefined && now() < kept.replaceAt) return kept.token;
      // Requests at the same time wait for the same token.
      renewing ??= requestToken(options, address, send, now).finally(() => (renewing = undefined));
      kept = await renewing;
      return kept.token;
    },
    renew: (refused) => {
      if (kept?.token === refused) kept = undefined;
      return true;
    },
    revoke: async () => {
      const ending = renewing === undefined ? kept : await renewing;
      kept = undefined;
      if (ending !== undefined) await send(formOf(options, `${address}/v1/oauth/revoke`, { token: ending.token }));
    },
  };
};

type Token = { readonly token: string; readonly replaceAt: number };

const requestToken = async (options: ClientOptions, address: string, send: Send, now: () => number): Promise<Token> => {
  const { scopes } = options;
  const form = { grant_type: 'client_credentials', ...(scopes === undefined ? {} : { scope: scopes.join(' ') }) };
  const askedAt = now();
  const answer = await send(formOf(options, `${address}/v1/oauth/token`, form));
  const { access_token: token, expires_in: seconds } = (await answer.json()) as { access_token: string; expires_in: number };
  return { token, replaceAt: askedAt + Math.max(1_000 * seconds - EARLY_MS, 500 * seconds) };
};

const formOf = ({ clientId, clientSecret }: ClientOptions, url: string, form: Readonly<Record<string, string>>): Request =>
  new Request(url, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    body: new URLSearchParams(form),
  });

/** Sends a request with the present secret; with another one when a token was refused, such as after a change of the clock. */
export const authorised =
  (credentials: Credentials, send: Send): Send =>
  async (request) => {
    const secret = await credentials.secret();
    try {
      return await send(withSecret(request, secret));
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401 && credentials.renew(secret))) throw error;
      return await send(withSecret(request, await credentials.secret()));
    }
  };

const withSecret = (request: Request, secret: string): Request => {
  const sent = request.clone();
  sent.headers.set('authorization', `Bearer ${secret}`);
  return sent;
};
