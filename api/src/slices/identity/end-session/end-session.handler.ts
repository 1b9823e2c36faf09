import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { StepUp } from '../../../platform/auth/step-up.ts';
import { sessionEntity } from '../../../platform/database/entities/session.entity.ts';
import { notFound } from '../../../platform/problems/http-problem.ts';
import { SessionEndings } from '../../../platform/sessions/session-endings.ts';

export class EndSession extends Command<undefined> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly sessionId: string,
  ) {
    super();
  }
}

@CommandHandler(EndSession)
export class EndSessionHandler implements ICommandHandler<EndSession> {
  constructor(
    private readonly database: DataSource,
    private readonly endings: SessionEndings,
    private readonly stepUp: StepUp,
  ) {}

  /**
   * Idempotent. Ending another session than the own needs a fresh proof, so that a thief cannot shut the owner out (ASVS 5.0 7.5.2).
   * @throws HttpProblem 404 for an unknown session and for one of another customer; 403 STEP_UP_REQUIRED
   */
  async execute({ customer, sessionId }: EndSession): Promise<undefined> {
    const { userId } = customer;
    if (!(await this.database.getRepository(sessionEntity).existsBy({ userId, sessionId }))) throw notFound();
    if (sessionId !== customer.sessionId) await this.stepUp.require(customer);
    await this.endings.end({ userId, only: sessionId }, 'ended-by-owner');
  }
}
