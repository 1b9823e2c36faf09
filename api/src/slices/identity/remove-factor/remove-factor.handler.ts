import { newCommandId } from '@danubit/event-store/event-ids';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { customerContext } from '../../../platform/auth/customer-context.ts';
import { FactorRemovals } from '../../../platform/factors/factor-removals.ts';
import { Factors } from '../../../platform/factors/factors.ts';
import { SessionEndings } from '../../../platform/sessions/session-endings.ts';
import { SessionProofs } from '../../../platform/sessions/session-proofs.ts';

export class RemoveFactor extends Command<undefined> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly factorId: string,
  ) {
    super();
  }
}

@CommandHandler(RemoveFactor)
export class RemoveFactorHandler implements ICommandHandler<RemoveFactor> {
  constructor(
    private readonly factors: Factors,
    private readonly removals: FactorRemovals,
    private readonly proofs: SessionProofs,
    private readonly endings: SessionEndings,
    private readonly clock: Clock,
  ) {}

  /** @throws AuthProblem mfa_factor_not_found */
  async execute({ customer, factorId }: RemoveFactor): Promise<undefined> {
    const { userId, sessionId } = customer;
    const factor = await this.factors.get(userId, factorId);
    const now = this.clock.now();
    const isLast = await this.removals.remove(factor, customerContext(customer, newCommandId(now), now));
    if (factor.verifiedAt === null) return;
    await this.endings.end({ userId, except: sessionId }, 'factor-change');
    if (isLast) await this.proofs.forgetSecond(userId);
  }
}
