import type { SessionEnd } from '@danubit/contracts/http/identity/sessions.contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SessionActivity } from '../../../platform/sessions/session-activity.ts';

/** The customer is active on the page, which postpones the end of the session. Returns the new end. */
export class RecordActivity extends Command<SessionEnd> {
  constructor(
    readonly userId: string,
    readonly sessionId: string,
  ) {
    super();
  }
}

@CommandHandler(RecordActivity)
export class RecordActivityHandler implements ICommandHandler<RecordActivity> {
  constructor(private readonly activity: SessionActivity) {}

  async execute({ userId, sessionId }: RecordActivity): Promise<SessionEnd> {
    return this.activity.record(userId, sessionId);
  }
}
