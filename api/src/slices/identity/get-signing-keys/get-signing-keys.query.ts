import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { AccessTokens } from '../../../platform/auth/access-tokens.ts';

type KeySet = Awaited<ReturnType<AccessTokens['publicJwks']>>;

/** The public keys with which an access token can be verified (RFC 7517). */
export class GetSigningKeys extends Query<KeySet> {}

@QueryHandler(GetSigningKeys)
export class GetSigningKeysHandler implements IQueryHandler<GetSigningKeys> {
  constructor(private readonly accessTokens: AccessTokens) {}

  async execute(): Promise<KeySet> {
    return this.accessTokens.publicJwks();
  }
}
