import { uuidSchema } from '@danubit/contracts/values/ids';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { idFromText } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { WrongExpectedRevision } from '@danubit/event-store/event-store.port';
import { Clock } from '@danubit/runtime/clock';
import type { ProviderNotice } from '@danubit/core/payment-provider/payment-provider.port';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import * as z from 'zod/mini';
import { ApiSettings } from '../../../platform/config/api-settings.ts';

const PROVIDER = 'stripe';
/** Also the end of a stream's name, so nothing but what the provider's ids consist of. */
const NOTICE_ID = /^[A-Za-z0-9_]{1,100}$/;

export class ReceiveStripeNotice extends Command<'received' | 'not-believed'> {
  constructor(
    readonly rawBody: string,
    readonly signature: string,
  ) {
    super();
  }
}

/** Stores the notice once. What follows from it is the workers' business: they ask the provider, and believe only its answer. */
@CommandHandler(ReceiveStripeNotice)
export class ReceiveStripeNoticeHandler implements ICommandHandler<ReceiveStripeNotice> {
  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly settings: ApiSettings,
  ) {}

  async execute({ rawBody, signature }: ReceiveStripeNotice): Promise<'received' | 'not-believed'> {
    const secret = this.settings.values.STRIPE_WEBHOOK_SECRET;
    if (secret === undefined) return 'not-believed';
    // The provider's library is big, and most requests never need it.
    const { stripeNoticeOf } = await import('@danubit/core/payment-provider/stripe/stripe-notice');
    const notice = stripeNoticeOf(rawBody, signature, secret);
    if (notice === undefined || !NOTICE_ID.test(notice.noticeId)) return 'not-believed';
    await this.#store(notice, await this.#paymentOf(notice));
    return 'received';
  }

  /** The payment the notice is about, if we know it: the account at the provider may serve others too. */
  async #paymentOf({ paymentId }: ProviderNotice): Promise<string | null> {
    const id = z.safeParse(uuidSchema, paymentId);
    if (!id.success) return null;
    return (await this.log.holds(paymentStream(id.data))) ? id.data : null;
  }

  async #store({ noticeId, type, providerReference }: ProviderNotice, paymentId: string | null): Promise<void> {
    const context = commandContext({
      // The same notice is the same command, whoever takes it.
      commandId: idFromText(`notice:${PROVIDER}:${noticeId}`),
      occurredAt: this.clock.now().toISOString(),
      actor: SYSTEM_ACTOR,
      subjectId: null,
      channel: 'api',
    });
    const data = { provider: PROVIDER, noticeId, noticeType: type, providerReference, paymentId };
    try {
      await this.log.append(`notice_${PROVIDER}-${noticeId}`, [{ type: 'ProviderNoticeReceived', data }], 'no-stream', context);
    } catch (error) {
      // It came before.
      if (!(error instanceof WrongExpectedRevision)) throw error;
    }
  }
}
