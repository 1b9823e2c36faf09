import type { GoTrueSession } from '@danubit/contracts/http/identity/gotrue-session';
import { account } from '@danubit/core/domain/identity/account/account.decider';
import { commandContext } from '@danubit/core/event-store/command-context';
import { deriveCommandId } from '@danubit/core/event-store/event-ids';
import { EventLog } from '@danubit/core/event-store/event-log';
import { handleCommand } from '@danubit/core/event-store/handle-command';
import { Clock } from '@danubit/core/kernel/clock';
import { isErased } from '@danubit/core/kernel/personal';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Accounts, accountStream } from '../../../platform/accounts/accounts.ts';
import { Credentials } from '../../../platform/accounts/credentials.ts';
import { normaliseEmail } from '../../../platform/accounts/email-address.ts';
import type { OneTimeTokenRow } from '../../../platform/database/entities/one-time-token.entity.ts';
import type { RequestOrigin } from '../../../platform/http/request-origin.decorator.ts';
import { AuthProblem } from '../../../platform/problems/auth-problem.ts';
import { SessionReplies } from '../../../platform/sessions/session-replies.ts';
import { SessionStarter } from '../../../platform/sessions/session-starter.ts';

export class ConfirmEmail extends Command<GoTrueSession> {
  constructor(
    readonly token: string,
    /** Must be the account's own when it is given. */
    readonly email: string | undefined,
    readonly origin: RequestOrigin,
  ) {
    super();
  }
}

/** The event comes before the link is used up, so that a crash in between leaves a link that works. */
@CommandHandler(ConfirmEmail)
export class ConfirmEmailHandler implements ICommandHandler<ConfirmEmail> {
  constructor(
    private readonly credentials: Credentials,
    private readonly accounts: Accounts,
    private readonly eventLog: EventLog,
    private readonly sessions: SessionStarter,
    private readonly replies: SessionReplies,
    private readonly clock: Clock,
  ) {}

  /** @throws AuthProblem otp_expired for a link that is unknown, used or too old. */
  async execute({ token, email, origin }: ConfirmEmail): Promise<GoTrueSession> {
    const link = await this.credentials.findLink(token);
    const account = link === null ? undefined : await this.accounts.find(link.userId);
    if (link === null || account === undefined) throw expired();
    if (email !== undefined && (isErased(account.email) || account.email !== normaliseEmail(email))) throw expired();
    await this.#confirm(link, account.subjectId);
    if (!(await this.credentials.confirm(link))) throw expired();
    return this.replies.of(await this.sessions.start(account, origin));
  }

  async #confirm({ tokenId, userId }: OneTimeTokenRow, subjectId: string): Promise<void> {
    await handleCommand(this.eventLog, {
      stream: accountStream(userId),
      decider: account,
      command: { type: 'ConfirmEmail' },
      context: commandContext({
        commandId: deriveCommandId(tokenId, 'confirm'),
        occurredAt: this.clock.now().toISOString(),
        actor: { kind: 'customer', id: userId, role: null },
        subjectId,
        channel: 'web',
      }),
    });
  }
}

const expired = (): AuthProblem => new AuthProblem(403, 'otp_expired', 'Email link is invalid or has expired');
