import { account } from '@danubit/core/domain/identity/account/account.decider';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { newCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { customerContext } from '../../../platform/auth/customer-context.ts';
import type { PasskeyRow } from '../../../platform/database/entities/passkey.entity.ts';
import { Passkeys } from '../../../platform/factors/passkeys.ts';
import { notFound } from '../../../platform/problems/http-problem.ts';

export class RenamePasskey extends Command<PasskeyRow> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly passkeyId: string,
    readonly name: string,
  ) {
    super();
  }
}

/** The name stays beside the key; the log records that it changed. */
@CommandHandler(RenamePasskey)
export class RenamePasskeyHandler implements ICommandHandler<RenamePasskey> {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly eventLog: EventLog,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem 404 */
  async execute({ customer, passkeyId, name }: RenamePasskey): Promise<PasskeyRow> {
    const { userId } = customer;
    const passkey = await this.passkeys.get(userId, passkeyId);
    if (passkey.name === name) return passkey;
    const now = this.clock.now();
    const { accepted } = await handleCommand(this.eventLog, {
      stream: accountStream(userId),
      decider: account,
      command: { type: 'RenamePasskey', passkeyId },
      context: customerContext(customer, newCommandId(now), now),
    });
    if (!accepted) throw notFound();
    await this.passkeys.rename(passkey, name);
    return { ...passkey, name };
  }
}
