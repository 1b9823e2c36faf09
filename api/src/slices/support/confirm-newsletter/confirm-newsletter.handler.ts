import { deriveCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { linkExpired } from '../link-expired.ts';
import { NewsletterSubscriptions } from '../newsletter-subscriptions.ts';
import { commandSubscription } from '../subscription-stream.ts';

export class ConfirmNewsletter extends Command<undefined> {
  constructor(readonly token: string) {
    super();
  }
}

/** A second click on the same link finds the subscription confirmed and says so. */
@CommandHandler(ConfirmNewsletter)
export class ConfirmNewsletterHandler implements ICommandHandler<ConfirmNewsletter> {
  constructor(
    private readonly subscriptions: NewsletterSubscriptions,
    private readonly eventLog: EventLog,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem LINK_EXPIRED for a link that is unknown, too old, or older than an unsubscription. */
  async execute({ token }: ConfirmNewsletter): Promise<undefined> {
    const link = await this.subscriptions.findLink(token);
    if (link === null) throw linkExpired();
    const { subscriptionId, requestId } = link;
    const handled = await commandSubscription(this.eventLog, {
      subscriptionId,
      command: { type: 'ConfirmNewsletter', requestId },
      commandId: deriveCommandId(requestId, 'confirm'),
      now: this.clock.now(),
    });
    if (!handled.accepted || handled.state?.status !== 'confirmed') throw linkExpired();
  }
}
