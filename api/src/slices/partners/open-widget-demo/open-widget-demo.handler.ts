import type { openWidgetDemo } from '@danubit/contracts/http/widget/widget-demo.contract';
import { TEST_PREFIX } from '@danubit/contracts/values/ids';
import {
  widgetClientIdOf,
  WIDGET_DEMOS_PER_ADDRESS,
  WIDGET_DEMOS_PER_HOUR,
  WIDGET_SESSION_MINUTES,
} from '@danubit/contracts/values/widget';
import { partnerUser } from '@danubit/core/domain/partners/partner-user/partner-user.decider';
import type { PartnerUserData } from '@danubit/core/domain/partners/partner-user/partner-user.events';
import { partnerUserStream } from '@danubit/core/domain/partners/partner-user/partner-user.stream';
import { widgetTokenOf } from '@danubit/core/security/widget-token';
import { deriveCommandId, newCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import { KeyedIndex } from '../../../platform/accounts/keyed-index.ts';
import { ApiSettings } from '../../../platform/config/api-settings.ts';
import { DemoShopAccess } from '../../../platform/partners/demo-shop-access.ts';
import { partnerContext, type PartnerCaller } from '../../../platform/partners/partner-caller.ts';
import { WidgetSessions } from '../../../platform/partners/widget-sessions.ts';
import { HttpProblem } from '../../../platform/problems/http-problem.ts';
import { RateLimits } from '../../../platform/throttling/rate-limits.ts';

type Session = z.infer<(typeof openWidgetDemo)['replies'][201]>;

const HOUR_MS = 3_600_000;

export class OpenWidgetDemo extends Command<Session> {
  /** @param address network address of the visitor */
  constructor(readonly address: string) {
    super();
  }
}

/** Each opening has its own invented person, so that no visitor sees the purchases of another. */
@CommandHandler(OpenWidgetDemo)
export class OpenWidgetDemoHandler implements ICommandHandler<OpenWidgetDemo> {
  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly limits: RateLimits,
    private readonly index: KeyedIndex,
    private readonly shop: DemoShopAccess,
    private readonly sessions: WidgetSessions,
    private readonly settings: ApiSettings,
  ) {}

  /** @throws HttpProblem 429 */
  async execute({ address }: OpenWidgetDemo): Promise<Session> {
    const now = this.clock.now();
    await this.#spend(`widget-demo:address:${this.index.ofAddress(address).current.toString('hex')}`, WIDGET_DEMOS_PER_ADDRESS, now);
    await this.#spend('widget-demo:all', WIDGET_DEMOS_PER_HOUR, now);
    const commandId = newCommandId(now);
    const caller = await this.shop.open();
    const customerId = await this.#addPerson(caller, commandId, now);
    const sessionId = deriveCommandId(commandId, 'widget-session');
    const token = widgetTokenOf(sessionId, this.settings.values.WEBHOOK_SECRET_KEY, 'test');
    const endsAt = new Date(now.getTime() + WIDGET_SESSION_MINUTES * 60_000);
    await this.sessions.store(token, { sessionId, keyId: caller.keyId, customerId, origin: this.shop.origin, endsAt });
    return { token, client_id: widgetClientIdOf(caller.partnerId, 'test'), expires_at: endsAt.toISOString() };
  }

  async #addPerson(caller: PartnerCaller, commandId: string, now: Date): Promise<string> {
    const userId = `${TEST_PREFIX}${deriveCommandId(commandId, 'partner-user')}`;
    const user: PartnerUserData = {
      userId,
      subjectId: deriveCommandId(userId, 'person'),
      partnerId: caller.partnerId,
      ...INVENTED,
      status: 'verified',
    };
    await handleCommand(this.log, {
      stream: partnerUserStream(userId),
      decider: partnerUser,
      command: { type: 'AddUser', user },
      context: partnerContext(caller, commandId, now, user.subjectId),
    });
    return userId;
  }

  /** @throws HttpProblem 429 */
  async #spend(bucket: string, limit: number, now: Date): Promise<void> {
    const { isAllowed, retryAfterSeconds } = await this.limits.spend(bucket, limit, HOUR_MS, now);
    if (isAllowed) return;
    throw new HttpProblem(429, 'TOO_MANY_REQUESTS', 'The demo was opened too often in this hour. Try again later.', {
      headers: { 'retry-after': String(retryAfterSeconds) },
    });
  }
}

const INVENTED = {
  email: 'visitor@demo-shop.example',
  firstName: 'Vzorka',
  lastName: 'Vymyslená',
  phone: null,
  country: 'SK',
  birthDate: '1984-02-29',
};
