import { cookieChoice, type CookieChoice } from '@danubit/core/domain/settings/cookie-choice/cookie-choice.decider';
import { cookieChoiceStream } from '@danubit/core/domain/settings/cookie-choice/cookie-choice.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { customerContext } from '../../../platform/auth/customer-context.ts';

export class RecordCookieChoice extends Command<undefined> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly choice: CookieChoice,
    readonly commandId: string,
  ) {
    super();
  }
}

@CommandHandler(RecordCookieChoice)
export class RecordCookieChoiceHandler implements ICommandHandler<RecordCookieChoice> {
  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
  ) {}

  async execute({ customer, choice, commandId }: RecordCookieChoice): Promise<undefined> {
    await handleCommand(this.log, {
      stream: cookieChoiceStream(customer.userId),
      decider: cookieChoice,
      command: { type: 'RecordCookieChoice', userId: customer.userId, ...choice },
      context: customerContext(customer, commandId, this.clock.now()),
    });
  }
}
