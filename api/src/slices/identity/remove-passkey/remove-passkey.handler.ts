import { newCommandId } from '@danubit/event-store/event-ids';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { customerContext } from '../../../platform/auth/customer-context.ts';
import { PasskeyRemovals } from '../../../platform/factors/passkey-removals.ts';
import { Passkeys } from '../../../platform/factors/passkeys.ts';
import { SessionEndings } from '../../../platform/sessions/session-endings.ts';
import { SessionProofs } from '../../../platform/sessions/session-proofs.ts';

export class RemovePasskey extends Command<undefined> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly passkeyId: string,
  ) {
    super();
  }
}

@CommandHandler(RemovePasskey)
export class RemovePasskeyHandler implements ICommandHandler<RemovePasskey> {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly removals: PasskeyRemovals,
    private readonly proofs: SessionProofs,
    private readonly endings: SessionEndings,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem 404 */
  async execute({ customer, passkeyId }: RemovePasskey): Promise<undefined> {
    const { userId, sessionId } = customer;
    const passkey = await this.passkeys.get(userId, passkeyId);
    const now = this.clock.now();
    const isLast = await this.removals.remove(passkey, customerContext(customer, newCommandId(now), now));
    await this.endings.end({ userId, except: sessionId }, 'factor-change');
    if (isLast) await this.proofs.forgetSecond(userId);
  }
}
