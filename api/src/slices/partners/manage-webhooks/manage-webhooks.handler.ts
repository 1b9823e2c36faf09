import type { endpointChange, WebhookEndpointReply } from '@danubit/contracts/http/partner-api/webhook-schemas';
import { TEST_PREFIX, type Mode } from '@danubit/contracts/values/ids';
import { SECRET_OVERLAP_HOURS, type WebhookPayload, type WebhookType } from '@danubit/contracts/values/webhooks';
import { webhooks, type WebhooksCommand } from '@danubit/core/domain/partners/webhooks/webhooks.decider';
import { webhooksStream } from '@danubit/core/domain/partners/webhooks/webhooks.stream';
import { faultOfWebhookUrl } from '@danubit/core/partners/webhook-url';
import { deriveCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import { ApiSettings } from '../../../platform/config/api-settings.ts';
import { invalidParameter, notFound } from '../../../platform/problems/http-problem.ts';
import { PartnerEventsReader } from '../partner-events-reader.ts';
import { idInMode, modeOfId, type WebhookOwner } from '../webhook-owner.ts';
import { problemOfWebhooks } from '../webhook-problems.ts';
import { WebhookReader } from '../webhook-reader.ts';

type Choices = { readonly url: string; readonly types: readonly WebhookType[]; readonly payload: WebhookPayload };
/** `id` is the public one of the endpoint. */
export type WebhookAct =
  | ({ readonly type: 'add'; readonly mode: Mode } & Choices)
  | { readonly type: 'change'; readonly id: string; readonly change: z.infer<typeof endpointChange> }
  | { readonly type: 'rotate' | 'test'; readonly id: string }
  | { readonly type: 'resend'; readonly id: string; readonly eventId: string; readonly andAfter: boolean };

/** Answers with the endpoint as it is afterwards. */
export class ManageWebhooks extends Command<WebhookEndpointReply> {
  constructor(
    readonly owner: WebhookOwner,
    readonly commandId: string,
    readonly act: WebhookAct,
  ) {
    super();
  }
}

@CommandHandler(ManageWebhooks)
export class ManageWebhooksHandler implements ICommandHandler<ManageWebhooks> {
  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly settings: ApiSettings,
    private readonly reader: WebhookReader,
    private readonly events: PartnerEventsReader,
  ) {}

  /** @throws HttpProblem */
  async execute({ owner, commandId, act }: ManageWebhooks): Promise<WebhookEndpointReply> {
    const endpointId = act.type === 'add' ? await this.add(owner, commandId, act) : idInMode(owner, 'whe', act.id, 'endpoint');
    if (act.type !== 'add') {
      for (const [place, command] of (await this.commandsOf(owner, endpointId, act)).entries()) {
        await giveToWebhooks(this.log, this.clock, owner, deriveCommandId(commandId, String(place)), command);
      }
    }
    return this.reader.one(owner.partnerId, endpointId);
  }

  private async add(owner: WebhookOwner, commandId: string, act: Extract<WebhookAct, { type: 'add' }>): Promise<string> {
    const { mode, url, types, payload } = act;
    const endpointId = `${mode === 'test' ? TEST_PREFIX : ''}${deriveCommandId(commandId, 'endpoint')}`;
    const endpoint = { partnerId: owner.partnerId, endpointId, mode, endpointUrl: this.checked(url), types: distinct(types), payload };
    await giveToWebhooks(this.log, this.clock, owner, commandId, { type: 'AddEndpoint', endpoint });
    return endpointId;
  }

  private async commandsOf(
    owner: WebhookOwner,
    endpointId: string,
    act: Exclude<WebhookAct, { type: 'add' }>,
  ): Promise<readonly WebhooksCommand[]> {
    const ids = { partnerId: owner.partnerId, endpointId };
    const now = this.clock.now();
    switch (act.type) {
      case 'change': {
        const { enabled, url, types, payload } = act.change;
        const change: WebhooksCommand = {
          type: 'ChangeEndpoint',
          ...ids,
          ...(url === undefined ? {} : { endpointUrl: this.checked(url) }),
          ...(types === undefined ? {} : { types: distinct(types) }),
          ...(payload === undefined ? {} : { payload }),
        };
        if (enabled === undefined) return [change];
        return [change, enabled ? { type: 'EnableEndpoint', ...ids } : { type: 'DisableEndpoint', ...ids, cause: 'by_partner' }];
      }
      case 'rotate': {
        const oldWorksUntil = new Date(now.getTime() + SECRET_OVERLAP_HOURS * 3_600_000).toISOString();
        return [{ type: 'RotateSecret', ...ids, at: now.toISOString(), oldWorksUntil }];
      }
      case 'test':
        return [{ type: 'RequestTest', ...ids }];
      case 'resend': {
        const partnerEventId = idInMode(owner, 'evt', act.eventId, 'event');
        const mode = modeOfId(endpointId);
        if (!(await this.events.has({ partnerId: owner.partnerId, mode }, partnerEventId))) throw notFound('We could not find this event.');
        return [{ type: 'RequestResend', ...ids, partnerEventId, andAfter: act.andAfter }];
      }
    }
  }

  /** @throws HttpProblem naming the address */
  private checked(url: string): string {
    const fault = faultOfWebhookUrl(url, this.settings.values.WEBHOOK_LOOPBACK === 'yes');
    if (fault !== undefined) throw invalidParameter('url', fault);
    return new URL(url).href;
  }
}

export class RemoveWebhookEndpoint extends Command<{ readonly endpoints: WebhookEndpointReply[] }> {
  constructor(
    readonly owner: WebhookOwner,
    readonly commandId: string,
    readonly publicId: string,
  ) {
    super();
  }
}

/** Answers with those that are left. */
@CommandHandler(RemoveWebhookEndpoint)
export class RemoveWebhookEndpointHandler implements ICommandHandler<RemoveWebhookEndpoint> {
  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly reader: WebhookReader,
  ) {}

  /** @throws HttpProblem 404 */
  async execute({ owner, commandId, publicId }: RemoveWebhookEndpoint): Promise<{ readonly endpoints: WebhookEndpointReply[] }> {
    const endpointId = idInMode(owner, 'whe', publicId, 'endpoint');
    const { partnerId } = owner;
    await giveToWebhooks(this.log, this.clock, owner, commandId, { type: 'RemoveEndpoint', partnerId, endpointId });
    return { endpoints: await this.reader.all(partnerId, modeOfId(endpointId)) };
  }
}

/** @throws HttpProblem when it is refused */
const giveToWebhooks = async (
  log: EventLog,
  clock: Clock,
  owner: WebhookOwner,
  commandId: string,
  command: WebhooksCommand,
): Promise<void> => {
  const stream = webhooksStream(owner.partnerId);
  const handled = await handleCommand(log, { stream, decider: webhooks, command, context: owner.contextOf(commandId, clock.now()) });
  if (!handled.accepted) throw problemOfWebhooks(handled.refusal);
};

const distinct = (types: readonly WebhookType[]): WebhookType[] => [...new Set(types)];
