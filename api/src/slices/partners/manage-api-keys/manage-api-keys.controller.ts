import {
  createApiKey,
  listApiKeys,
  revokeApiKey,
  rotateApiKey,
  type ApiKeyReply,
} from '@danubit/contracts/http/partner-api/partner-keys.contract';
import { derivedPartnerKey } from '@danubit/core/security/partner-key';
import { deriveCommandId } from '@danubit/event-store/event-ids';
import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiSettings } from '../../../platform/config/api-settings.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { Idempotency } from '../../../platform/idempotency/idempotency.ts';
import { IdempotencyKey } from '../../../platform/idempotency/idempotency-key.decorator.ts';
import { requiredKey } from '../../../platform/idempotency/required-key.ts';
import { CallerSecret } from '../../../platform/partners/caller-secret.ts';
import { CurrentPartner, ownerOf, type PartnerCaller } from '../../../platform/partners/partner-caller.ts';
import { CreateApiKey, type MadeKey } from './create-api-key.handler.ts';
import { ListApiKeys } from './list-api-keys.query.ts';
import { OpensApiKey } from './opens-api-key.query.ts';
import { RevokeApiKey } from './revoke-api-key.handler.ts';
import { RotateApiKey } from './rotate-api-key.handler.ts';

type Asked = { readonly caller: PartnerCaller; readonly secret: string; readonly request: Parameters<Idempotency['run']>[0] };

/** Keys by a key. The stored answer holds no secret: it is derived for each answer (docs/decisions/0350-a-key-makes-keys.md). */
@Controller()
export class ManageApiKeysController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly idempotency: Idempotency,
    private readonly settings: ApiSettings,
  ) {}

  @Contract(listApiKeys)
  async list(@CurrentPartner() caller: PartnerCaller): Promise<ReplyOf<typeof listApiKeys>> {
    return reply(200, { api_keys: [...(await this.queries.execute(new ListApiKeys(caller)))] });
  }

  @Contract(createApiKey)
  create(
    @CurrentPartner() caller: PartnerCaller,
    @CallerSecret() secret: string,
    @IdempotencyKey() key: string | undefined,
    @Input() { body }: InputOf<typeof createApiKey>,
  ): Promise<ReplyOf<typeof createApiKey>> {
    const request = { owner: ownerOf(caller), endpoint: createApiKey, key: requiredKey(key), fingerprint: body };
    return this.shown({ caller, secret, request }, (made) => this.commands.execute(new CreateApiKey(caller, made, body)));
  }

  @Contract(rotateApiKey)
  rotate(
    @CurrentPartner() caller: PartnerCaller,
    @CallerSecret() secret: string,
    @IdempotencyKey() key: string | undefined,
    @Input() { params }: InputOf<typeof rotateApiKey>,
  ): Promise<ReplyOf<typeof rotateApiKey>> {
    const request = { owner: ownerOf(caller), endpoint: rotateApiKey, key: requiredKey(key), fingerprint: params };
    return this.shown({ caller, secret, request }, (made) => this.commands.execute(new RotateApiKey(caller, made, params.id)));
  }

  @Contract(revokeApiKey)
  async revoke(
    @CurrentPartner() caller: PartnerCaller,
    @Input() { params }: InputOf<typeof revokeApiKey>,
  ): Promise<ReplyOf<typeof revokeApiKey>> {
    return reply(200, { api_keys: [...(await this.commands.execute(new RevokeApiKey(caller, params.id)))] });
  }

  private async shown({ caller, secret, request }: Asked, make: (made: MadeKey) => Promise<ApiKeyReply>) {
    const derived = (keyId: string) => derivedPartnerKey(caller.mode, { keyId, by: secret, key: this.settings.values.WEBHOOK_SECRET_KEY });
    const stored = await this.idempotency.run(request, async (commandId) => {
      const keyId = deriveCommandId(commandId, 'key');
      return reply(201, await make({ commandId, keyId, secret: derived(keyId) }));
    });
    const { key_id: keyId } = stored.body;
    const isOwn = await this.queries.execute(new OpensApiKey(derived(keyId), keyId));
    return { ...stored, body: { ...stored.body, secret: isOwn ? derived(keyId) : null } };
  }
}
