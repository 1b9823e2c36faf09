import { getCountry } from '@danubit/contracts/http/identity/get-country.contract';
import { countryName } from '@danubit/core/domain/identity/session/country-name';
import { Controller } from '@nestjs/common';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { Origin, type RequestOrigin } from '../../../platform/http/request-origin.decorator.ts';
import { VisitorCountries } from '../../../platform/visitors/visitor-countries.ts';

/** Depends on who asks, so no cache in between may keep it; nobody moves to another country within the hour without a new page. */
const CACHE_CONTROL = 'private, max-age=3600';

@Controller()
export class GetCountryController {
  constructor(private readonly countries: VisitorCountries) {}

  @Contract(getCountry)
  run(@Origin() { address }: RequestOrigin): Promise<ReplyOf<typeof getCountry>> {
    const code = this.countries.codeOf(address);
    const country = { country_name: code === null ? null : countryName(code), country_code: code };
    return Promise.resolve(
      reply(200, { ...country, region: null, city: null, timezone: null, ip: null }, { 'cache-control': CACHE_CONTROL }),
    );
  }
}
