import type { ChallengeSubject } from '@danubit/contracts/http/payments/return-from-challenge.contract';
import { cardCheckReturnPath } from '@danubit/contracts/http/payments/verify-card.contract';
import { challengeReturnPath } from '@danubit/contracts/values/challenge-return-path';
import { transactionIdOf } from '@danubit/contracts/values/ids';
import { cardVerification } from '@danubit/core/domain/payments/card-verification/card-verification.decider';
import { cardVerificationStream } from '@danubit/core/domain/payments/card-verification/card-verification.stream';
import { payment } from '@danubit/core/domain/payments/payment/payment.decider';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { providerReports } from '@danubit/core/domain/payments/provider-report/provider-report.decider';
import type { RecordedReport } from '@danubit/core/domain/payments/provider-report/provider-report.events';
import { providerReportStream } from '@danubit/core/domain/payments/provider-report/provider-report.stream';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { idFromText } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { createHash } from 'node:crypto';
import { ApiSettings } from '../../../platform/config/api-settings.ts';

type Returned = { readonly provider: string; readonly subject: ChallengeSubject; readonly id: string };

export class ReturnFromChallenge extends Command<string | undefined> {
  constructor(
    readonly returned: Returned,
    readonly query: Readonly<Record<string, string>>,
  ) {
    super();
  }
}

const MAX_RESULT_CHARACTERS = 20_000;
/** A customer may come back several times with one result; other results are not the provider's. */
const MAX_RESULTS = 5;

/**
 * Keeps the result of an open challenge, which the workers send to the provider. It proves nothing: the provider decides about it. Returns
 * the page to go on to; undefined when there is no such challenge.
 */
@CommandHandler(ReturnFromChallenge)
export class ReturnFromChallengeHandler implements ICommandHandler<ReturnFromChallenge> {
  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly settings: ApiSettings,
  ) {}

  async execute({ returned, query }: ReturnFromChallenge): Promise<string | undefined> {
    const { provider, subject, id } = returned;
    const definition = this.settings.providers.find((configured) => configured.definition.name === provider)?.definition;
    const challenge = await (subject === 'payment' ? this.#ofPayment(id) : this.#ofCard(id));
    if (definition?.readReturn === undefined || challenge?.provider !== provider) return undefined;
    const result = definition.readReturn(query);
    if (challenge.isOpen && result !== undefined && result !== '' && result.length <= MAX_RESULT_CHARACTERS) {
      await this.#keep(returned, challenge.attempt, result);
    }
    return subject === 'payment' ? challengeReturnPath(transactionIdOf(id), challenge.orderId) : cardCheckReturnPath(id);
  }

  async #ofPayment(id: string) {
    const state = await this.log.load(payment, paymentStream(id));
    if (state.status === 'none') return undefined;
    const { provider, attempt, orderId } = state;
    return { provider, attempt, orderId, isOpen: state.status === 'action' };
  }

  async #ofCard(id: string) {
    const state = await this.log.load(cardVerification, cardVerificationStream(id));
    return state === null ? undefined : { provider: state.request.card.provider, attempt: 0, orderId: null, isOpen: state.action !== null };
  }

  async #keep({ provider, subject, id }: Returned, attempt: number, result: string): Promise<void> {
    const stream = providerReportStream(provider, id);
    const known = await this.log.load(providerReports, stream);
    if (known.filter(({ about }) => about === 'challenge').length >= MAX_RESULTS) return;
    const noticeId = `challenge_${createHash('sha256').update(result).digest('hex')}`;
    const report: RecordedReport = {
      provider,
      reference: id,
      noticeId,
      about: 'challenge',
      attempt,
      isSuccess: true,
      raw: result,
      providerReference: null,
      amount: null,
      evidence: null,
      paymentId: subject === 'payment' ? id : null,
    };
    const context = commandContext({
      commandId: idFromText(`challenge:${provider}:${id}:${noticeId}`),
      occurredAt: this.clock.now().toISOString(),
      actor: SYSTEM_ACTOR,
      subjectId: null,
      channel: 'api',
    });
    await handleCommand(this.log, { stream, decider: providerReports, command: { type: 'RecordReport', report }, context });
  }
}
