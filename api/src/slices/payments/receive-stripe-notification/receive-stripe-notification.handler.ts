import { uuidSchema } from '@danubit/contracts/values/ids';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { idFromText } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { WrongExpectedRevision } from '@danubit/event-store/event-store.port';
import { Clock } from '@danubit/runtime/clock';
import type { ProviderNotification } from '@danubit/core/payment-provider/payment-provider.port';
import { providerNotificationStream } from '@danubit/core/domain/payments/provider-notification/provider-notification.stream';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import * as z from 'zod/mini';
import { ApiSettings } from '../../../platform/config/api-settings.ts';

const PROVIDER = 'stripe';
/** Part of a stream name, so only the characters of the provider's ids are allowed. */
const NOTIFICATION_ID = /^[A-Za-z0-9_]{1,100}$/;

export class ReceiveStripeNotification extends Command<'received' | 'not-authentic'> {
  constructor(
    readonly rawBody: string,
    readonly signature: string,
  ) {
    super();
  }
}

/** Stores the notification once. The workers then look the payment up at the provider and act only on its reply. */
@CommandHandler(ReceiveStripeNotification)
export class ReceiveStripeNotificationHandler implements ICommandHandler<ReceiveStripeNotification> {
  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly settings: ApiSettings,
  ) {}

  async execute({ rawBody, signature }: ReceiveStripeNotification): Promise<'received' | 'not-authentic'> {
    const secret = this.settings.values.STRIPE_WEBHOOK_SECRET;
    if (secret === undefined) return 'not-authentic';
    // Imported on demand: the provider's library is large and few requests need it.
    const { stripeNotificationOf } = await import('@danubit/core/payment-provider/stripe/stripe-notification');
    const notification = stripeNotificationOf(rawBody, signature, secret);
    if (notification === undefined || !NOTIFICATION_ID.test(notification.notificationId)) return 'not-authentic';
    await this.#store(notification, await this.#paymentOf(notification));
    return 'received';
  }

  /** The payment of the notification; null when it is unknown here, since the account at the provider may serve other systems too. */
  async #paymentOf({ paymentId }: ProviderNotification): Promise<string | null> {
    const id = z.safeParse(uuidSchema, paymentId);
    if (!id.success) return null;
    return (await this.log.holds(paymentStream(id.data))) ? id.data : null;
  }

  async #store({ notificationId, type, providerReference }: ProviderNotification, paymentId: string | null): Promise<void> {
    const context = commandContext({
      // Derived from the notification, so that a repeated one is the same command in every process.
      commandId: idFromText(`notice:${PROVIDER}:${notificationId}`),
      occurredAt: this.clock.now().toISOString(),
      actor: SYSTEM_ACTOR,
      subjectId: null,
      channel: 'api',
    });
    const data = { provider: PROVIDER, noticeId: notificationId, noticeType: type, providerReference, paymentId };
    try {
      await this.log.append(
        providerNotificationStream(PROVIDER, notificationId),
        [{ type: 'ProviderNoticeReceived', data }],
        'no-stream',
        context,
      );
    } catch (error) {
      // A repeated notification: it is stored already.
      if (!(error instanceof WrongExpectedRevision)) throw error;
    }
  }
}
