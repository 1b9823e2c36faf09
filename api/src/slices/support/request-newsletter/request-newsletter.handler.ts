import { NEWSLETTER_CONSENT_VERSION } from '@danubit/contracts/http/support/newsletter.contract';
import { EventLog } from '@danubit/event-store/event-log';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { evenDuration } from '../../../platform/accounts/even-duration.ts';
import { NewsletterSubscriptions } from '../newsletter-subscriptions.ts';
import { handleSubscriptionCommand } from '../handle-subscription-command.ts';
import { VisitorRateLimits } from '../visitor-rate-limits.ts';

type NewsletterRequest = {
  /** Normalised. */
  readonly email: string;
  /** Network address of the sender. */
  readonly address: string;
  readonly isHoneypotFilled: boolean;
};

export class RequestNewsletter extends Command<undefined> {
  constructor(
    readonly request: NewsletterRequest,
    /** Also the id of the request and of the token in its mail. */
    readonly commandId: string,
  ) {
    super();
  }
}

/**
 * Sends a confirmation mail; the subscription starts with the link in it. The reply and its timing are the same for a new and for a
 * subscribed address, and for a bot that filled in the honeypot field.
 */
@CommandHandler(RequestNewsletter)
export class RequestNewsletterHandler implements ICommandHandler<RequestNewsletter> {
  readonly #even = evenDuration();

  constructor(
    private readonly limits: VisitorRateLimits,
    private readonly subscriptions: NewsletterSubscriptions,
    private readonly eventLog: EventLog,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem 429 */
  async execute({ request: { email, address, isHoneypotFilled }, commandId }: RequestNewsletter): Promise<undefined> {
    await this.limits.spend('newsletter', { address, email });
    await this.#even(async () => {
      if (!isHoneypotFilled) await this.#request(email, commandId);
    });
  }

  async #request(email: string, commandId: string): Promise<void> {
    const subscriptionId = await this.subscriptions.claim(email);
    await this.subscriptions.addLink({ subscriptionId, requestId: commandId });
    await handleSubscriptionCommand(this.eventLog, {
      subscriptionId,
      command: { type: 'RequestNewsletter', subscriptionId, requestId: commandId, email, consentTextVersion: NEWSLETTER_CONSENT_VERSION },
      commandId,
      now: this.clock.now(),
    });
  }
}
