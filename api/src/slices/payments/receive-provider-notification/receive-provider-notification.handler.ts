import { uuidSchema } from '@danubit/contracts/values/ids';
import { commandContext, SYSTEM_ACTOR, type CommandContext } from '@danubit/event-store/command-context';
import { idFromText } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { WrongExpectedRevision } from '@danubit/event-store/event-store.port';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import type { ProviderNotification } from '@danubit/core/payment-provider/payment-provider.port';
import type { SentNotification } from '@danubit/core/payment-provider/provider-definition';
import { providerNotificationStream } from '@danubit/core/domain/payments/provider-notification/provider-notification.stream';
import { providerReports } from '@danubit/core/domain/payments/provider-report/provider-report.decider';
import type { RecordedReport } from '@danubit/core/domain/payments/provider-report/provider-report.events';
import { providerReportStream } from '@danubit/core/domain/payments/provider-report/provider-report.stream';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import * as z from 'zod/mini';
import { ApiSettings } from '../../../platform/config/api-settings.ts';

/** Part of a stream name, so only the characters of the providers' ids are allowed. */
const NOTIFICATION_ID = /^[A-Za-z0-9_]{1,100}$/;

type Outcome = 'received' | 'not-authentic' | 'unknown-provider';

export class ReceiveProviderNotification extends Command<Outcome> {
  constructor(
    readonly provider: string,
    readonly sent: SentNotification,
  ) {
    super();
  }
}

/**
 * Stores each notification once. The workers then look the payment up at the provider and act only on its reply; for a provider without
 * look-ups, the stored reports are the reply.
 */
@CommandHandler(ReceiveProviderNotification)
export class ReceiveProviderNotificationHandler implements ICommandHandler<ReceiveProviderNotification> {
  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly settings: ApiSettings,
  ) {}

  async execute({ provider, sent }: ReceiveProviderNotification): Promise<Outcome> {
    const configured = this.settings.providers.find(({ definition }) => definition.name === provider);
    if (configured === undefined) return 'unknown-provider';
    const notifications = await configured.definition.readNotifications(sent, configured.values);
    if (notifications?.every(({ notificationId }) => NOTIFICATION_ID.test(notificationId)) !== true) return 'not-authentic';
    for (const notification of notifications) await this.#take(provider, notification, await this.#paymentOf(notification));
    return 'received';
  }

  /** The payment of the notification; null when it is unknown here, since the account at the provider may serve other systems too. */
  async #paymentOf({ paymentId }: ProviderNotification): Promise<string | null> {
    const id = z.safeParse(uuidSchema, paymentId);
    if (!id.success) return null;
    return (await this.log.holds(paymentStream(id.data))) ? id.data : null;
  }

  #take(provider: string, notification: ProviderNotification, paymentId: string | null): Promise<void> {
    const { notificationId, report } = notification;
    const context = commandContext({
      // Derived from the notification, so that a repeated one is the same command in every process.
      commandId: idFromText(`notice:${provider}:${notificationId}`),
      occurredAt: this.clock.now().toISOString(),
      actor: SYSTEM_ACTOR,
      subjectId: null,
      channel: 'api',
    });
    return report === undefined
      ? this.#storeNotice(provider, notification, paymentId, context)
      : this.#storeReport({ ...report, provider, noticeId: notificationId, paymentId }, context);
  }

  /** What the provider reports only once: its adapter answers look-ups from the reports. */
  async #storeReport(report: RecordedReport, context: CommandContext): Promise<void> {
    const stream = providerReportStream(report.provider, report.reference);
    await handleCommand(this.log, { stream, decider: providerReports, command: { type: 'RecordReport', report }, context });
  }

  async #storeNotice(
    provider: string,
    { notificationId, type, providerReference }: ProviderNotification,
    paymentId: string | null,
    context: CommandContext,
  ): Promise<void> {
    const data = { provider, noticeId: notificationId, noticeType: type, providerReference, paymentId };
    try {
      await this.log.append(
        providerNotificationStream(provider, notificationId),
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
