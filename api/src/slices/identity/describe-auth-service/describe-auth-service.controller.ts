import { getAuthHealth, getAuthSettings, getSigningKeys } from '@danubit/contracts/http/identity/describe-auth-service.contract';
import { Controller } from '@nestjs/common';
import { AccessTokens } from '../../../platform/auth/access-tokens.ts';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';

/** As long as auth-js keeps the keys anyway (specification §9 "key-set cache"). */
const KEYS_CACHE_CONTROL = 'public, max-age=600';

/** What a client of GoTrue may ask about the service itself. */
@Controller()
export class DescribeAuthServiceController {
  constructor(private readonly accessTokens: AccessTokens) {}

  @Contract(getSigningKeys)
  async keys(): Promise<ReplyOf<typeof getSigningKeys>> {
    return reply(200, await this.accessTokens.publicJwks(), { 'cache-control': KEYS_CACHE_CONTROL });
  }

  @Contract(getAuthSettings)
  settings(): Promise<ReplyOf<typeof getAuthSettings>> {
    const external = { email: true, phone: false } as const;
    return Promise.resolve(reply(200, { external, disable_signup: false, mailer_autoconfirm: false, phone_autoconfirm: false }));
  }

  @Contract(getAuthHealth)
  health(): Promise<ReplyOf<typeof getAuthHealth>> {
    return Promise.resolve(reply(200, { name: 'GoTrue', description: 'Accounts of Danubit, in the GoTrue protocol' }));
  }
}
