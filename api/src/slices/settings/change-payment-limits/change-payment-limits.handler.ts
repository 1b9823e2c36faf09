import type { PaymentLimitsReply, PaymentLimitsText } from '@danubit/contracts/http/settings/payment-limits.contract';
import { RAISE_AFTER_MS, wantedLimits } from '@danubit/core/domain/settings/settings/limit-schedule';
import { settings, type SettingsRefusal } from '@danubit/core/domain/settings/settings/settings.decider';
import { settingsStream } from '@danubit/core/domain/settings/settings/settings.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { amountText } from '@danubit/core/mail/amount-text';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { customerContext } from '../../../platform/auth/customer-context.ts';
import { StepUp } from '../../../platform/auth/step-up.ts';
import { ReadTables } from '../../../platform/database/read-tables.ts';
import { HttpProblem } from '../../../platform/problems/http-problem.ts';
import { PaymentLimitsReader } from '../payment-limits-reader.ts';
import { LIMIT_PARAMETERS, limitsOfText, paymentLimitsReply } from '../payment-limits-reply.ts';

export class ChangePaymentLimits extends Command<PaymentLimitsReply> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly wanted: { readonly version: number; readonly limits: PaymentLimitsText },
    readonly commandId: string,
  ) {
    super();
  }
}

@CommandHandler(ChangePaymentLimits)
export class ChangePaymentLimitsHandler implements ICommandHandler<ChangePaymentLimits> {
  constructor(
    private readonly log: EventLog,
    private readonly limitsReader: PaymentLimitsReader,
    private readonly stepUp: StepUp,
    private readonly readTables: ReadTables,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem 403 STEP_UP_REQUIRED, 409 LIMITS_CHANGED_ELSEWHERE, 422 LIMIT_TOO_HIGH */
  async execute({ customer, wanted, commandId }: ChangePaymentLimits): Promise<PaymentLimitsReply> {
    const { userId } = customer;
    const at = this.clock.now();
    const now = at.toISOString();
    const rules = await this.limitsReader.of(customer, at);
    const command = {
      type: 'ChangePaymentLimits',
      userId,
      limits: limitsOfText(wanted.limits, wantedLimits(rules.settings.limits)),
      version: wanted.version,
      now,
      raiseAt: new Date(at.getTime() + RAISE_AFTER_MS).toISOString(),
      ceiling: rules.ceiling,
    } as const;
    const context = customerContext(customer, commandId, at);
    const handled = await this.stepUp.ifDemanded(customer, (hasProof) =>
      handleCommand(this.log, { stream: settingsStream(userId), decider: settings, command: { ...command, hasProof }, context }),
    );
    if (!handled.accepted) throw problemOf(handled.refusal);
    await this.readTables.waitFor(['user_payment_limits'], handled.position);
    return paymentLimitsReply({ ...rules, settings: handled.state }, now);
  }
}

const problemOf = (refusal: SettingsRefusal): HttpProblem => {
  switch (refusal.code) {
    case 'limits_changed_elsewhere':
      return new HttpProblem(
        409,
        'LIMITS_CHANGED_ELSEWHERE',
        'Your limits were changed in another window. Check the new values, then save again.',
      );
    case 'above_ceiling':
      return new HttpProblem(422, 'LIMIT_TOO_HIGH', `You can raise this limit to ${amountText(refusal.ceiling)} at most.`, {
        details: { parameter: LIMIT_PARAMETERS[refusal.limit] },
      });
    case 'needs_proof':
      throw new Error('A raise was refused for want of the proof that was given.');
  }
};
