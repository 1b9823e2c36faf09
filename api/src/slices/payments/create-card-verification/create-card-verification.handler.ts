import { type CardCheckReply, type createCardVerificationBody } from '@danubit/contracts/http/payments/verify-card.contract';
import { cardVerification, type CardVerificationRefusal } from '@danubit/core/domain/payments/card-verification/card-verification.decider';
import { cardVerificationStream } from '@danubit/core/domain/payments/card-verification/card-verification.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { customerContext } from '../../../platform/auth/customer-context.ts';
import { ApiSettings } from '../../../platform/config/api-settings.ts';
import { outcomeUnknown } from '../../../platform/problems/http-problem.ts';
import { problemOf } from '../../../platform/problems/problem-of.ts';
import { challengeReturnUrl } from '../challenge-return-url.ts';
import { readGateFacts } from '@danubit/core/customer-gate/read-gate-facts';
import { cardVerificationReply, readCardVerification } from '../card-verification-reply.ts';
import { CustomerCardTries } from '../customer-card-tries.ts';
import { gateProblem } from '../deposit-problems.ts';
import { requireCardProvider } from '../require-card-provider.ts';
import { PaymentWaitTimes } from '../payment-wait-times.ts';
import { PaymentEventWatcher } from '../payment-event-watcher.ts';

export class CreateCardVerification extends Command<CardCheckReply> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly check: z.infer<typeof createCardVerificationBody>,
    readonly commandId: string,
  ) {
    super();
  }
}

/** A lost wake-up delays the reply by at most this. */
const LOOK_AGAIN_MS = 1_000;

/** Requests the check and waits for its outcome. The check's id is the command id, so a retry finds the check of the first try. */
@CommandHandler(CreateCardVerification)
export class CreateCardVerificationHandler implements ICommandHandler<CreateCardVerification> {
  constructor(
    private readonly log: EventLog,
    private readonly watcher: PaymentEventWatcher,
    private readonly clock: Clock,
    private readonly settings: ApiSettings,
    private readonly waitTimes: PaymentWaitTimes,
    private readonly customerTries: CustomerCardTries,
  ) {}

  async execute({ customer, check: { tryId, ...check }, commandId: verificationId }: CreateCardVerification): Promise<CardCheckReply> {
    const { userId, subjectId } = customer;
    const stream = cardVerificationStream(verificationId);
    requireCardProvider('card.provider', check.card.provider);
    const returnUrl = challengeReturnUrl(this.settings, { provider: check.card.provider, subject: 'card', id: verificationId });
    const { facts } = await readGateFacts(this.log, { userId, subjectId }, this.clock.now());
    await this.customerTries.carry({ tryId, userId }, verificationId);
    const watch = this.watcher.watch(stream);
    try {
      const handled = await handleCommand(this.log, {
        stream,
        decider: cardVerification,
        command: { type: 'RequestVerification', request: { ...check, verificationId, userId, subjectId, returnUrl }, gate: facts },
        context: customerContext(customer, verificationId, this.clock.now()),
      });
      if (!handled.accepted) throw checkRefusal(handled.refusal.code);
      const until = performance.now() + this.waitTimes.outcomeMs;
      for (;;) {
        const state = await readCardVerification(this.log, verificationId).catch((error: unknown) => {
          // The check is requested already, so its outcome is unknown rather than failed.
          throw problemOf(error)?.status === 503 ? outcomeUnknown(error) : error;
        });
        const leftMs = until - performance.now();
        if (state !== null && (state.status !== 'requested' || leftMs <= 0)) return cardVerificationReply(state);
        await watch.next(Math.max(0, Math.min(leftMs, LOOK_AGAIN_MS)));
      }
    } finally {
      watch.close();
    }
  }
}

const checkRefusal = (code: CardVerificationRefusal['code']): Error =>
  code === 'no_such_verification' ? new Error('The requested card check is missing.') : gateProblem(code);
