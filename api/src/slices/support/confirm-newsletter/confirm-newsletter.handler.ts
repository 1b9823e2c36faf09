import { deriveCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { linkExpired } from '../link-expired.ts';
import { NewsletterSubscriptions } from '../newsletter-subscriptions.ts';
import { handleSubscriptionCommand } from '../handle-subscription-command.ts';

export class ConfirmNewsletter extends Command<undefined> {
  constructor(readonly token: string) {
    super();
  }
}

/** Idempotent: following the same link again succeeds. */
@CommandHandler(ConfirmNewsletter)
export class ConfirmNewsletterHandler implements ICommandHandler<ConfirmNewsletter> {
  constructor(
    private readonly subscriptions: NewsletterSubscriptions,
    private readonly eventLog: EventLog,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem 410 LINK_EXPIRED for a link that is unknown, expired, or older than an unsubscription. */
  async execute({ token }: ConfirmNewsletter): Promise<undefined> {
    const link = await this.subscriptions.findLink(token);
    if (link === null) throw linkExpired();
    const { subscriptionId, requestId } = link;
    const handled = await handleSubscriptionCommand(this.eventLog, {
      subscriptionId,
      command: { type: 'ConfirmNewsletter', requestId },
      commandId: deriveCommandId(requestId, 'confirm'),
      now: this.clock.now(),
    });
    if (!handled.accepted || handled.state?.status !== 'confirmed') throw linkExpired();
  }
}
