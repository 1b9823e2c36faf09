import { createWidgetSession } from '@danubit/contracts/http/partner-api/partner-widget.contract';
import { widgetTokenOf } from '@danubit/core/security/widget-token';
import { deriveCommandId } from '@danubit/event-store/event-ids';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiSettings } from '../../../platform/config/api-settings.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { Idempotency } from '../../../platform/idempotency/idempotency.ts';
import { IdempotencyKey } from '../../../platform/idempotency/idempotency-key.decorator.ts';
import { requiredKey } from '../../../platform/idempotency/required-key.ts';
import { CurrentPartner, ownerOf, type PartnerCaller } from '../../../platform/partners/partner-caller.ts';
import { CreateWidgetSession } from './create-widget-session.handler.ts';

/** The stored answer contains the session id, not the token; each reply derives the token from the id. */
@Controller()
export class CreateWidgetSessionController {
  constructor(
    private readonly commands: CommandBus,
    private readonly idempotency: Idempotency,
    private readonly settings: ApiSettings,
  ) {}

  @Contract(createWidgetSession)
  async run(
    @CurrentPartner() partner: PartnerCaller,
    @IdempotencyKey() key: string | undefined,
    @Input() { body }: InputOf<typeof createWidgetSession>,
  ): Promise<ReplyOf<typeof createWidgetSession>> {
    const request = { owner: ownerOf(partner), endpoint: createWidgetSession, key: requiredKey(key), fingerprint: body };
    const stored = await this.idempotency.run(request, async (commandId) => {
      const sessionId = deriveCommandId(commandId, 'widget-session');
      const token = this.tokenOf(sessionId, partner);
      return reply(201, {
        sessionId,
        session: await this.commands.execute(new CreateWidgetSession(partner, { ...body, sessionId, token })),
      });
    });
    const { sessionId, session } = stored.body;
    return { ...stored, body: { token: this.tokenOf(sessionId, partner), ...session } };
  }

  private tokenOf(sessionId: string, { mode }: PartnerCaller): string {
    return widgetTokenOf(sessionId, this.settings.values.WEBHOOK_SECRET_KEY, mode);
  }
}
