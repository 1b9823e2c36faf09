import { getCountry } from '@danubit/contracts/http/identity/get-country.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { Origin, type RequestOrigin } from '../../../platform/http/request-origin.decorator.ts';
import { GetCountry } from './get-country.query.ts';

/** Private, because the reply depends on the caller's network address. */
const CACHE_CONTROL = 'private, max-age=3600';

@Controller()
export class GetCountryController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getCountry)
  async run(@Origin() { address }: RequestOrigin): Promise<ReplyOf<typeof getCountry>> {
    const country = await this.queries.execute(new GetCountry(address));
    return reply(
      200,
      { country_name: country?.name ?? null, country_code: country?.code ?? null, region: null, city: null, timezone: null, ip: null },
      { 'cache-control': CACHE_CONTROL },
    );
  }
}
