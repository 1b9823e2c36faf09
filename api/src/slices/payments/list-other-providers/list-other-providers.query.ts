import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { OtherProviders } from '../../../platform/addresses/other-providers.ts';

type Listed = { readonly id: string; readonly name: string };

export class ListOtherProviders extends Query<Listed[]> {}

@QueryHandler(ListOtherProviders)
export class ListOtherProvidersHandler implements IQueryHandler<ListOtherProviders> {
  constructor(private readonly providers: OtherProviders) {}

  execute(): Promise<Listed[]> {
    return Promise.resolve(this.providers.all.map(({ id, name }) => ({ id, name })));
  }
}
