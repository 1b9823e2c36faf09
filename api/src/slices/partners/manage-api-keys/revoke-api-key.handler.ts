import type { ApiKeyReply } from '@danubit/contracts/http/partner-api/partner-keys.contract';
import { newCommandId } from '@danubit/event-store/event-ids';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PartnerCaller } from '../../../platform/partners/partner-caller.ts';
import { PartnerKeys } from '../../../platform/partners/partner-keys.ts';
import { ApiKeyDesk } from './api-key-desk.ts';

export class RevokeApiKey extends Command<readonly ApiKeyReply[]> {
  constructor(
    readonly caller: PartnerCaller,
    readonly keyId: string,
  ) {
    super();
  }
}

@CommandHandler(RevokeApiKey)
export class RevokeApiKeyHandler implements ICommandHandler<RevokeApiKey> {
  constructor(
    private readonly desk: ApiKeyDesk,
    private readonly keys: PartnerKeys,
    private readonly clock: Clock,
  ) {}

  /** The key ends before the event, as in API Settings. @throws HttpProblem 404 */
  async execute({ caller, keyId }: RevokeApiKey): Promise<readonly ApiKeyReply[]> {
    const now = this.clock.now();
    const command = { type: 'RevokeKey', keyId } as const;
    await this.desk.refuseUnlessAllowed(caller, command);
    await this.keys.end(caller.partnerId, keyId, now);
    await this.desk.give(caller, newCommandId(now), command);
    return this.desk.all(caller);
  }
}
