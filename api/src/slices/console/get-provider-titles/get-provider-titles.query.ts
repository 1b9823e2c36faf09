import type { ProviderTitles } from '@danubit/contracts/http/console/provider-titles.contract';
import { PAYMENT_PROVIDERS } from '@danubit/core/payment-provider/registry';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';

export class GetProviderTitles extends Query<ProviderTitles> {}

@QueryHandler(GetProviderTitles)
export class GetProviderTitlesHandler implements IQueryHandler<GetProviderTitles> {
  execute(): Promise<ProviderTitles> {
    return Promise.resolve({ providers: PAYMENT_PROVIDERS.map(({ name, title }) => ({ name, title })) });
  }
}
