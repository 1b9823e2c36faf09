import { MINIMUM_AGE, TERMS_HASH, TERMS_VERSION } from '@danubit/contracts/values/terms';
import { account } from '@danubit/core/domain/identity/account/account.decider';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { customerContext } from '../../../platform/auth/customer-context.ts';

export class AcceptTerms extends Command<undefined> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly commandId: string,
  ) {
    super();
  }
}

/** Idempotent: accepting the same version again appends no event. */
@CommandHandler(AcceptTerms)
export class AcceptTermsHandler implements ICommandHandler<AcceptTerms> {
  constructor(
    private readonly eventLog: EventLog,
    private readonly clock: Clock,
  ) {}

  async execute({ customer, commandId }: AcceptTerms): Promise<undefined> {
    const handled = await handleCommand(this.eventLog, {
      stream: accountStream(customer.userId),
      decider: account,
      command: { type: 'AcceptTerms', termsVersion: TERMS_VERSION, termsHash: TERMS_HASH, minimumAge: MINIMUM_AGE },
      context: customerContext(customer, commandId, this.clock.now()),
    });
    if (!handled.accepted)
      throw new Error(`Account ${customer.userId} has a session but cannot accept the Terms: ${handled.refusal.code}.`);
    return undefined;
  }
}
