import { newCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { linkExpired } from '../link-expired.ts';
import { NewsletterSubscriptions } from '../newsletter-subscriptions.ts';
import { VisitorRateLimits } from '../visitor-rate-limits.ts';
import { handleSubscriptionCommand } from '../handle-subscription-command.ts';

export class EndNewsletter extends Command<undefined> {
  constructor(
    readonly token: string,
    /** Network address of a one-click request, which is limited by it. */
    readonly oneClickFrom?: string,
  ) {
    super();
  }
}

@CommandHandler(EndNewsletter)
export class EndNewsletterHandler implements ICommandHandler<EndNewsletter> {
  constructor(
    private readonly limits: VisitorRateLimits,
    private readonly subscriptions: NewsletterSubscriptions,
    private readonly eventLog: EventLog,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem 410 LINK_EXPIRED for an unknown token; 429 for too many one-click requests from one address. */
  async execute({ token, oneClickFrom }: EndNewsletter): Promise<undefined> {
    if (oneClickFrom !== undefined) await this.limits.spendUnsubscription(oneClickFrom);
    const subscriptionId = await this.subscriptions.findByUnsubscribeToken(token);
    if (subscriptionId === undefined) throw linkExpired();
    const now = this.clock.now();
    await handleSubscriptionCommand(this.eventLog, {
      subscriptionId,
      command: { type: 'EndNewsletter', cause: 'unsubscribed' },
      commandId: newCommandId(now),
      now,
    });
  }
}
