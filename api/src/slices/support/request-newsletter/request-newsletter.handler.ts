import { NEWSLETTER_CONSENT_VERSION } from '@danubit/contracts/http/support/newsletter.contract';
import { EventLog } from '@danubit/event-store/event-log';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NewsletterSubscriptions } from '../newsletter-subscriptions.ts';
import { commandSubscription } from '../subscription-stream.ts';

export class RequestNewsletter extends Command<undefined> {
  constructor(
    /** Normalised. */
    readonly email: string,
    /** Also the id of the request and of the token in its mail. */
    readonly commandId: string,
  ) {
    super();
  }
}

/** Subscribes nobody: it leads to a mail with a link that does. Says nothing of whether the address is subscribed already. */
@CommandHandler(RequestNewsletter)
export class RequestNewsletterHandler implements ICommandHandler<RequestNewsletter> {
  constructor(
    private readonly subscriptions: NewsletterSubscriptions,
    private readonly eventLog: EventLog,
    private readonly clock: Clock,
  ) {}

  async execute({ email, commandId }: RequestNewsletter): Promise<undefined> {
    const subscriptionId = await this.subscriptions.claim(email);
    await this.subscriptions.addLink({ subscriptionId, requestId: commandId });
    await commandSubscription(this.eventLog, {
      subscriptionId,
      command: { type: 'RequestNewsletter', subscriptionId, requestId: commandId, email, consentTextVersion: NEWSLETTER_CONSENT_VERSION },
      commandId,
      now: this.clock.now(),
    });
  }
}
