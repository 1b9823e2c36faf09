import { Clock } from '@danubit/runtime/clock';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { PartnerKeys } from '../../../platform/partners/partner-keys.ts';

/** Whether a secret is that of a key and still opens the API. */
export class OpensApiKey extends Query<boolean> {
  constructor(
    readonly secret: string,
    readonly keyId: string,
  ) {
    super();
  }
}

@QueryHandler(OpensApiKey)
export class OpensApiKeyHandler implements IQueryHandler<OpensApiKey> {
  constructor(
    private readonly keys: PartnerKeys,
    private readonly clock: Clock,
  ) {}

  async execute({ secret, keyId }: OpensApiKey): Promise<boolean> {
    return (await this.keys.find(secret, this.clock.now()))?.keyId === keyId;
  }
}
