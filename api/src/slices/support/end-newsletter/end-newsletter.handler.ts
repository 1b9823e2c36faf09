import { newCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { linkExpired } from '../link-expired.ts';
import { NewsletterSubscriptions } from '../newsletter-subscriptions.ts';
import { commandSubscription } from '../subscription-stream.ts';

export class EndNewsletter extends Command<undefined> {
  constructor(readonly token: string) {
    super();
  }
}

@CommandHandler(EndNewsletter)
export class EndNewsletterHandler implements ICommandHandler<EndNewsletter> {
  constructor(
    private readonly subscriptions: NewsletterSubscriptions,
    private readonly eventLog: EventLog,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem LINK_EXPIRED for a token that is none of ours. */
  async execute({ token }: EndNewsletter): Promise<undefined> {
    const subscriptionId = await this.subscriptions.findByUnsubscribeToken(token);
    if (subscriptionId === undefined) throw linkExpired();
    const now = this.clock.now();
    await commandSubscription(this.eventLog, {
      subscriptionId,
      command: { type: 'EndNewsletter', cause: 'unsubscribed' },
      commandId: newCommandId(now),
      now,
    });
  }
}
