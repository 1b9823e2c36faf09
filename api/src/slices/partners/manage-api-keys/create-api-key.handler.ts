import type { ApiKeyReply, createApiKey } from '@danubit/contracts/http/partner-api/partner-keys.contract';
import { hintOfPartnerKey } from '@danubit/core/security/partner-key';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import { refuseUnreadableNetworks } from '../../../platform/partners/networks.ts';
import type { PartnerCaller } from '../../../platform/partners/partner-caller.ts';
import { ApiKeyDesk } from './api-key-desk.ts';

/** The key that is made: its id follows from the command, its secret from the id. */
export type MadeKey = { readonly commandId: string; readonly keyId: string; readonly secret: string };

export class CreateApiKey extends Command<ApiKeyReply> {
  constructor(
    readonly caller: PartnerCaller,
    readonly made: MadeKey,
    readonly body: z.infer<(typeof createApiKey)['body']>,
  ) {
    super();
  }
}

@CommandHandler(CreateApiKey)
export class CreateApiKeyHandler implements ICommandHandler<CreateApiKey> {
  constructor(
    private readonly desk: ApiKeyDesk,
    private readonly clock: Clock,
  ) {}

  /** The event comes first: a hash without an event would be a key that is not listed and cannot be revoked. @throws HttpProblem */
  async execute({ caller, made: { commandId, keyId, secret }, body }: CreateApiKey): Promise<ApiKeyReply> {
    refuseUnreadableNetworks(body.networks ?? []);
    const { partnerId, mode } = caller;
    const networks = body.networks ?? (await this.desk.one(caller, caller.keyId)).networks;
    const hint = hintOfPartnerKey(secret);
    const key = { partnerId, keyId, name: body.name, mode, hint, scopes: [...new Set(body.scopes)], networks };
    const state = await this.desk.give(caller, commandId, { type: 'IssueKey', at: this.clock.now().toISOString(), key });
    await this.desk.open(secret, caller, state.keys.get(keyId), hint);
    return this.desk.one(caller, keyId);
  }
}
