import type { getWidgetSession } from '@danubit/contracts/http/widget/widget.contract';
import { partner } from '@danubit/core/domain/partners/partner/partner.decider';
import { partnerStream } from '@danubit/core/domain/partners/partner/partner.stream';
import { DEMO_SHOP } from '@danubit/core/partners/demo-shop';
import { partnerUser } from '@danubit/core/domain/partners/partner-user/partner-user.decider';
import { partnerUserStream } from '@danubit/core/domain/partners/partner-user/partner-user.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { WidgetCaller } from '../../../platform/partners/widget-caller.ts';
import { notFound } from '../../../platform/problems/http-problem.ts';

type Session = z.infer<(typeof getWidgetSession)['replies'][200]>;

export class GetWidgetSession extends Query<Session> {
  constructor(readonly widget: WidgetCaller) {
    super();
  }
}

@QueryHandler(GetWidgetSession)
export class GetWidgetSessionHandler implements IQueryHandler<GetWidgetSession> {
  constructor(private readonly log: EventLog) {}

  /** @throws HttpProblem 404 */
  async execute({ widget }: GetWidgetSession): Promise<Session> {
    const [company, customer] = await Promise.all([
      this.#nameOf(widget.partner.partnerId),
      this.log.load(partnerUser, partnerUserStream(widget.customerId)),
    ]);
    if (company === undefined || customer === null) throw notFound('We could not find this customer.');
    return {
      company,
      origin: widget.origin,
      customer_status: customer.status,
      expires_at: widget.endsAt.toISOString(),
    };
  }

  async #nameOf(partnerId: string): Promise<string | undefined> {
    if (partnerId === DEMO_SHOP.partnerId) return DEMO_SHOP.company;
    return (await this.log.load(partner, partnerStream(partnerId)))?.registered.company;
  }
}
