import type { createWidgetSession } from '@danubit/contracts/http/partner-api/partner-widget.contract';
import { idInMode } from '@danubit/contracts/values/ids';
import { widgetClientIdOf, WIDGET_SESSION_MINUTES } from '@danubit/contracts/values/widget';
import { partnerUser } from '@danubit/core/domain/partners/partner-user/partner-user.decider';
import { partnerUserStream } from '@danubit/core/domain/partners/partner-user/partner-user.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { PartnerCaller } from '../../../platform/partners/partner-caller.ts';
import { WidgetSessions } from '../../../platform/partners/widget-sessions.ts';
import { HttpProblem, notFound } from '../../../platform/problems/http-problem.ts';

type Session = z.infer<(typeof createWidgetSession)['replies'][201]>;
type Opening = z.infer<(typeof createWidgetSession)['body']> & { readonly sessionId: string; readonly token: string };

export class CreateWidgetSession extends Command<Omit<Session, 'token'>> {
  constructor(
    readonly partner: PartnerCaller,
    readonly opening: Opening,
  ) {
    super();
  }
}

@CommandHandler(CreateWidgetSession)
export class CreateWidgetSessionHandler implements ICommandHandler<CreateWidgetSession> {
  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly sessions: WidgetSessions,
  ) {}

  /** @throws HttpProblem */
  async execute({ partner, opening }: CreateWidgetSession): Promise<Omit<Session, 'token'>> {
    const { customer_id, origin, sessionId, token } = opening;
    const { partnerId, keyId, mode } = partner;
    const customerId = await this.ownUser(partner, customer_id);
    if (!(await this.sessions.originsOf(partnerId)).includes(origin)) throw originNotAllowed(origin);
    const endsAt = new Date(this.clock.now().getTime() + WIDGET_SESSION_MINUTES * 60_000);
    await this.sessions.store(token, { sessionId, keyId, customerId, origin, endsAt });
    return { client_id: widgetClientIdOf(partnerId, mode), customer_id, origin, expires_at: endsAt.toISOString() };
  }

  private async ownUser({ partnerId, mode }: PartnerCaller, publicId: string): Promise<string> {
    const userId = idInMode(mode, 'usr', publicId);
    const known = userId === undefined ? null : await this.log.load(partnerUser, partnerUserStream(userId));
    if (known?.data.partnerId !== partnerId) throw notFound('We could not find this customer.');
    return known.data.userId;
  }
}

const originNotAllowed = (origin: string): HttpProblem =>
  new HttpProblem(403, 'ORIGIN_NOT_ALLOWED', 'Pages of this origin may not show the widget. Add the origin in API Settings.', {
    details: { parameter: 'origin', value: origin },
  });
