import type { PartnerOrder } from '@danubit/contracts/http/partner-api/partner-orders.contract';
import type { placeWidgetOrder } from '@danubit/contracts/http/widget/widget.contract';
import { publicIdOf } from '@danubit/contracts/values/ids';
import { MINIMUM_AGE } from '@danubit/contracts/values/terms';
import { partnerUser } from '@danubit/core/domain/partners/partner-user/partner-user.decider';
import { partnerUserStream } from '@danubit/core/domain/partners/partner-user/partner-user.stream';
import { deriveCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import { userErased } from '../../../platform/partners/partner-problems.ts';
import { partnerContext, partnerTime } from '../../../platform/partners/partner-caller.ts';
import type { WidgetCaller } from '../../../platform/partners/widget-caller.ts';
import { notFound } from '../../../platform/problems/http-problem.ts';
import { CreatePartnerOrder, CreatePartnerOrderHandler } from '../create-partner-order/create-partner-order.handler.ts';
import { otherWidgetMode } from '../order-problems.ts';
import { outcomeOf } from '../sandbox-outcome.ts';

type Body = z.infer<(typeof placeWidgetOrder)['body']>;

export class PlaceWidgetOrder extends Command<PartnerOrder> {
  constructor(
    readonly widget: WidgetCaller,
    readonly body: Body,
  ) {
    super();
  }
}

/** What the person accepts is recorded before the order. Both follow from what is sent, so a repeated request meets the same order. */
@CommandHandler(PlaceWidgetOrder)
export class PlaceWidgetOrderHandler implements ICommandHandler<PlaceWidgetOrder> {
  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly orders: CreatePartnerOrderHandler,
  ) {}

  /** @throws HttpProblem */
  async execute({ widget, body }: PlaceWidgetOrder): Promise<PartnerOrder> {
    if (widget.partner.mode !== 'test') throw otherWidgetMode();
    // The frame names the field by its own name, and what is refused is not accepted.
    outcomeOf('card', body.card_token, 'card_token');
    await this.accept(widget, body);
    const { quote_id, crypto_address, card_token, risk_disclosure } = body;
    const order = {
      quote_id,
      customer_id: publicIdOf('usr', widget.customerId),
      crypto_address,
      payment_method: { type: 'card', card_token },
    } as const;
    return this.orders.execute(new CreatePartnerOrder(widget.partner, order, risk_disclosure));
  }

  private async accept({ sessionId, customerId, origin, partner }: WidgetCaller, body: Body): Promise<void> {
    const { terms_version: termsVersion, risk_disclosure: riskDisclosure } = body;
    const stream = partnerUserStream(customerId);
    const known = await this.log.load(partnerUser, stream);
    if (known === null) throw notFound('We could not find this customer.');
    const commandId = deriveCommandId(sessionId, `accept:${termsVersion}:${riskDisclosure}`);
    const acceptance = { widgetSessionId: sessionId, termsVersion, riskDisclosure, minimumAge: MINIMUM_AGE, origin };
    const handled = await handleCommand(this.log, {
      stream,
      decider: partnerUser,
      command: { type: 'Accept', acceptance },
      context: partnerContext(partner, commandId, partnerTime(partner, this.clock), known.data.subjectId),
    });
    if (!handled.accepted)
      throw handled.refusal.code === 'user_erased' ? userErased('session') : notFound('We could not find this customer.');
  }
}
