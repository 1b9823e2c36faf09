import type { Passkey } from '@danubit/contracts/http/identity/passkeys.contract';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Passkeys } from '../../../platform/factors/passkeys.ts';
import { passkeyReply } from '../passkey-reply.ts';

export class ListPasskeys extends Query<Passkey[]> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(ListPasskeys)
export class ListPasskeysHandler implements IQueryHandler<ListPasskeys> {
  constructor(private readonly passkeys: Passkeys) {}

  async execute({ userId }: ListPasskeys): Promise<Passkey[]> {
    return (await this.passkeys.of(userId)).map(passkeyReply);
  }
}
