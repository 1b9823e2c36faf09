import { countryName } from '@danubit/core/domain/identity/session/country-name';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { VisitorCountries } from '../../../platform/visitors/visitor-countries.ts';

type Country = { readonly code: string; readonly name: ReturnType<typeof countryName> };

/** The country of a network address; `undefined` when it is not known. */
export class GetCountry extends Query<Country | undefined> {
  constructor(readonly address: string) {
    super();
  }
}

@QueryHandler(GetCountry)
export class GetCountryHandler implements IQueryHandler<GetCountry> {
  constructor(private readonly countries: VisitorCountries) {}

  execute({ address }: GetCountry): Promise<Country | undefined> {
    const code = this.countries.codeOf(address);
    return Promise.resolve(code === null ? undefined : { code, name: countryName(code) });
  }
}
