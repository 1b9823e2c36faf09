import type { StartIdentityVerificationBody } from '@danubit/contracts/http/onboarding/start-identity-verification.contract';
import { customer, type CustomerRefusal } from '@danubit/core/domain/onboarding/customer/customer.decider';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { customerContext } from '../../../platform/auth/customer-context.ts';
import { ReadTables } from '../../../platform/database/read-tables.ts';

const REFUSALS = ['already_verified', 'verification_in_progress', 'under_age'] as const satisfies readonly CustomerRefusal['code'][];
export type VerificationRefusalCode = (typeof REFUSALS)[number];
type StartOutcome =
  { readonly accepted: true; readonly verificationId: string } | { readonly accepted: false; readonly code: VerificationRefusalCode };

export class StartIdentityVerification extends Command<StartOutcome> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly commandId: string,
    readonly details: StartIdentityVerificationBody,
  ) {
    super();
  }
}

/** The workers then call the identity provider and append its result to the same stream. */
@CommandHandler(StartIdentityVerification)
export class StartIdentityVerificationHandler implements ICommandHandler<StartIdentityVerification> {
  constructor(
    private readonly eventLog: EventLog,
    private readonly readTables: ReadTables,
    private readonly clock: Clock,
  ) {}

  async execute({ customer: caller, commandId, details }: StartIdentityVerification): Promise<StartOutcome> {
    const { userId, subjectId } = caller;
    const now = this.clock.now();
    const handled = await handleCommand(this.eventLog, {
      stream: customerStream(subjectId),
      decider: customer,
      command: {
        type: 'StartVerification',
        now: now.toISOString(),
        // One verification per command, so a retry is the same verification.
        verificationId: commandId,
        subjectId,
        userId,
        firstName: details.first_name,
        lastName: details.last_name,
        birthDate: details.birth_date,
        country: details.country,
        documentNumber: details.document_number,
        documentType: details.document_type,
      },
      context: customerContext(caller, commandId, now),
    });
    if (!handled.accepted) return { accepted: false, code: codeOf(handled.refusal) };
    await this.readTables.waitFor(['profiles'], handled.position);
    return { accepted: true, verificationId: commandId };
  }
}

const codeOf = ({ code }: CustomerRefusal): VerificationRefusalCode => {
  const known = REFUSALS.find((one) => one === code);
  if (known === undefined) throw new Error(`StartVerification cannot be refused with ${code}.`);
  return known;
};
