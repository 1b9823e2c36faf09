import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { sessionEntity } from '../../../platform/database/entities/session.entity.ts';
import { notFound } from '../../../platform/problems/http-problem.ts';
import { SessionEndings } from '../../../platform/sessions/session-endings.ts';

export class EndSession extends Command<undefined> {
  constructor(
    readonly userId: string,
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
  ) {}

  /** Idempotent. @throws HttpProblem 404 for an unknown session and for one of another customer. */
  async execute({ userId, sessionId }: EndSession): Promise<undefined> {
    if (!(await this.database.getRepository(sessionEntity).existsBy({ userId, sessionId }))) throw notFound();
    await this.endings.end({ userId, only: sessionId }, 'ended-by-owner');
  }
}
