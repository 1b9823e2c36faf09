import { getSigningKeys } from '@danubit/contracts/http/identity/describe-auth-service.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { GetSigningKeys } from './get-signing-keys.query.ts';

/** Ten minutes, which is how long auth-js caches the keys in any case. */
const CACHE_CONTROL = 'public, max-age=600';

@Controller()
export class GetSigningKeysController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getSigningKeys)
  async run(): Promise<ReplyOf<typeof getSigningKeys>> {
    return reply(200, await this.queries.execute(new GetSigningKeys()), { 'cache-control': CACHE_CONTROL });
  }
}
