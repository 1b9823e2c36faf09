import type { ApiKeyReply } from '@danubit/contracts/http/partner-api/partner-keys.contract';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { PartnerCaller } from '../../../platform/partners/partner-caller.ts';
import { ApiKeyDesk } from './api-key-desk.ts';

export class ListApiKeys extends Query<readonly ApiKeyReply[]> {
  constructor(readonly caller: PartnerCaller) {
    super();
  }
}

@QueryHandler(ListApiKeys)
export class ListApiKeysHandler implements IQueryHandler<ListApiKeys> {
  constructor(private readonly desk: ApiKeyDesk) {}

  execute({ caller }: ListApiKeys): Promise<readonly ApiKeyReply[]> {
    return this.desk.all(caller);
  }
}
