import type { issuePartnerToken } from '@danubit/contracts/http/partner-api/partner-token.contract';
import { PARTNER_TOKEN_MINUTES } from '@danubit/contracts/values/partners';
import { newPartnerToken } from '@danubit/core/security/partner-key';
import { Clock } from '@danubit/runtime/clock';
import OAuth2Server from '@node-oauth/oauth2-server';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import { PartnerKeys, type FoundPartnerKey } from '../../../platform/partners/partner-keys.ts';
import { problemOfOAuth } from './oauth-problems.ts';

type Form = z.infer<(typeof issuePartnerToken)['body']>;
type Issued = z.infer<(typeof issuePartnerToken)['replies'][200]>;

export class IssuePartnerToken extends Command<Issued> {
  constructor(
    readonly form: Form,
    readonly authorization: string | undefined,
    /** Checks what else a request with this key must keep. @throws HttpProblem */
    readonly admit: (key: FoundPartnerKey) => Promise<void>,
  ) {
    super();
  }
}

const GRANT = 'client_credentials';
const LIFETIME_SECONDS = 60 * PARTNER_TOKEN_MINUTES;

@CommandHandler(IssuePartnerToken)
export class IssuePartnerTokenHandler implements ICommandHandler<IssuePartnerToken> {
  constructor(
    private readonly keys: PartnerKeys,
    private readonly clock: Clock,
  ) {}

  /** The library reads the request and decides; its clients and tokens are our keys. @throws HttpProblem */
  async execute({ form, authorization, admit }: IssuePartnerToken): Promise<Issued> {
    try {
      const server = new OAuth2Server({ model: this.#model(admit), accessTokenLifetime: LIFETIME_SECONDS });
      const { accessToken, scope = [] } = await server.token(requestOf(form, authorization), new OAuth2Server.Response());
      return { access_token: accessToken, token_type: 'Bearer', expires_in: LIFETIME_SECONDS, scope: scope.join(' ') };
    } catch (error) {
      throw problemOfOAuth(error);
    }
  }

  /** For one request: the key is the client and its own user. */
  #model(admit: IssuePartnerToken['admit']): OAuth2Server.ClientCredentialsModel {
    let key: FoundPartnerKey | undefined;
    return {
      getClient: async (id, secret) => {
        const found = await this.keys.find(secret, this.clock.now());
        if (found?.keyId !== id) return false;
        await admit(found);
        key = found;
        return { id, grants: [GRANT] };
      },
      getUserFromClient: ({ id }) => Promise.resolve({ id }),
      validateScope: (_user, _client, asked) => Promise.resolve(scopesOf(key, asked)),
      generateAccessToken: () => Promise.resolve(newPartnerToken(key?.mode ?? 'test')),
      saveToken: async (token, client, user) => {
        const endsAt = new Date(this.clock.now().getTime() + 1_000 * LIFETIME_SECONDS);
        const scopes = (key?.scopes ?? []).filter((scope) => token.scope?.includes(scope));
        await this.keys.storeToken(token.accessToken, { keyId: client.id, scopes, endsAt });
        return { ...token, client, user };
      },
      // Tokens are read by the guard of every route (PartnerAccess).
      getAccessToken: () => Promise.resolve(false),
    };
  }
}

/** All scopes of the key, or the requested ones; false when the key lacks one of them. */
const scopesOf = (key: FoundPartnerKey | undefined, asked: readonly string[] | undefined): string[] | false => {
  const scopes: readonly string[] = key?.scopes ?? [];
  if (asked === undefined) return [...scopes];
  return asked.every((scope) => scopes.includes(scope)) && [...new Set(asked)];
};

/** The body was read before, from any of the forms that contracts take; the library requires the one that RFC 6749 names. */
const requestOf = (form: Form, authorization: string | undefined): OAuth2Server.Request =>
  new OAuth2Server.Request({
    method: 'POST',
    query: {},
    headers: {
      ...(authorization === undefined ? {} : { authorization }),
      'content-type': 'application/x-www-form-urlencoded',
      'transfer-encoding': 'chunked',
    },
    // RFC 6749 §3.2: a parameter without a value is treated as missing.
    body: Object.fromEntries(Object.entries(form).filter(([, value]) => value !== '')),
  });
