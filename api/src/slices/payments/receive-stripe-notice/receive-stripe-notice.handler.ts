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
/** Part of a stream name, so only the characters of the provider's ids are allowed. */
const NOTICE_ID = /^[A-Za-z0-9_]{1,100}$/;

export class ReceiveStripeNotice extends Command<'received' | 'not-authentic'> {
  constructor(
    readonly rawBody: string,
    readonly signature: string,
  ) {
    super();
  }
}

/** Stores the notice once. The workers then look the payment up at the provider and act only on its reply. */
@CommandHandler(ReceiveStripeNotice)
export class ReceiveStripeNoticeHandler implements ICommandHandler<ReceiveStripeNotice> {
  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly settings: ApiSettings,
  ) {}

  async execute({ rawBody, signature }: ReceiveStripeNotice): Promise<'received' | 'not-authentic'> {
    const secret = this.settings.values.STRIPE_WEBHOOK_SECRET;
    if (secret === undefined) return 'not-authentic';
    // Imported on demand: the provider's library is large and few requests need it.
    const { stripeNoticeOf } = await import('@danubit/core/payment-provider/stripe/stripe-notice');
    const notice = stripeNoticeOf(rawBody, signature, secret);
    if (notice === undefined || !NOTICE_ID.test(notice.noticeId)) return 'not-authentic';
    await this.#store(notice, await this.#paymentOf(notice));
    return 'received';
  }

  /** The payment of the notice; null when it is unknown here, since the account at the provider may serve other systems too. */
  async #paymentOf({ paymentId }: ProviderNotice): Promise<string | null> {
    const id = z.safeParse(uuidSchema, paymentId);
    if (!id.success) return null;
    return (await this.log.holds(paymentStream(id.data))) ? id.data : null;
  }

  async #store({ noticeId, type, providerReference }: ProviderNotice, paymentId: string | null): Promise<void> {
    const context = commandContext({
      // Derived from the notice, so that a repeated notice is the same command in every process.
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
      // A repeated notice: it is stored already.
      if (!(error instanceof WrongExpectedRevision)) throw error;
    }
  }
}
