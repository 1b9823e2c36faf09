import type { ApiKeyReply } from '@danubit/contracts/http/partner-api/partner-keys.contract';
import { KEY_OVERLAP_HOURS } from '@danubit/contracts/values/partners';
import { hintOfPartnerKey } from '@danubit/core/security/partner-key';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PartnerCaller } from '../../../platform/partners/partner-caller.ts';
import { PartnerKeys } from '../../../platform/partners/partner-keys.ts';
import { ApiKeyDesk } from './api-key-desk.ts';
import type { MadeKey } from './create-api-key.handler.ts';

export class RotateApiKey extends Command<ApiKeyReply> {
  constructor(
    readonly caller: PartnerCaller,
    readonly made: MadeKey,
    readonly oldKeyId: string,
  ) {
    super();
  }
}

const OVERLAP_MS = KEY_OVERLAP_HOURS * 3_600_000;

@CommandHandler(RotateApiKey)
export class RotateApiKeyHandler implements ICommandHandler<RotateApiKey> {
  constructor(
    private readonly desk: ApiKeyDesk,
    private readonly keys: PartnerKeys,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem 403, 404 or 409 */
  async execute({ caller, made: { commandId, keyId, secret }, oldKeyId }: RotateApiKey): Promise<ApiKeyReply> {
    const now = this.clock.now();
    const hint = hintOfPartnerKey(secret);
    const state = await this.desk.give(caller, commandId, {
      type: 'RotateKey',
      at: now.toISOString(),
      keyId: oldKeyId,
      worksUntil: new Date(now.getTime() + OVERLAP_MS).toISOString(),
      by: { keyId, hint },
    });
    await this.desk.open(secret, caller, state.keys.get(keyId), hint);
    // As the event says, which a repeated request does not change.
    const worksUntil = state.keys.get(oldKeyId)?.worksUntil ?? null;
    if (worksUntil !== null) await this.keys.end(caller.partnerId, oldKeyId, new Date(worksUntil));
    return this.desk.one(caller, keyId);
  }
}
