import type { GoTrueSession } from '@danubit/contracts/http/identity/gotrue-session';
import { sessionExpiredMessage, type SessionExpiredCause } from '@danubit/contracts/http/identity/session-expired';
import type { EndCause } from '@danubit/core/domain/identity/session/session.decider';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Log } from '../../../platform/logging/log.ts';
import { AuthProblem } from '../../../platform/problems/auth-problem.ts';
import { RefreshTokens } from '../../../platform/sessions/refresh-tokens.ts';
import { endCauseOf, SessionEndings } from '../../../platform/sessions/session-endings.ts';
import { SessionReplies } from '../../../platform/sessions/session-replies.ts';

export class RefreshSession extends Command<GoTrueSession> {
  constructor(readonly refreshToken: string) {
    super();
  }
}

@CommandHandler(RefreshSession)
export class RefreshSessionHandler implements ICommandHandler<RefreshSession> {
  constructor(
    private readonly refreshTokens: RefreshTokens,
    private readonly endings: SessionEndings,
    private readonly replies: SessionReplies,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** @throws AuthProblem refresh_token_not_found, refresh_token_already_used, session_expired, user_banned */
  async execute({ refreshToken }: RefreshSession): Promise<GoTrueSession> {
    const rotation = await this.refreshTokens.rotate(refreshToken, this.clock.now());
    switch (rotation.outcome) {
      case 'rotated':
        return this.replies.of(rotation);
      case 'unknown':
        throw tokenNotFound();
      case 'ended':
        throw endedProblem(endCauseOf(rotation.session));
      case 'expired':
        await this.endings.end({ userId: rotation.session.userId, only: rotation.session.sessionId }, 'expired');
        throw sessionExpired();
      case 'idle':
        await this.endings.end({ userId: rotation.session.userId, only: rotation.session.sessionId }, 'expired');
        throw sessionExpired('Inactivity');
      case 'reused':
        this.log.warn({ sessionId: rotation.session.sessionId, userId: rotation.session.userId }, 'a refresh token was reused');
        await this.endings.end({ userId: rotation.session.userId, only: rotation.session.sessionId }, 'refresh-reuse');
        throw new AuthProblem(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
    }
  }
}

const tokenNotFound = (): AuthProblem => new AuthProblem(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
const sessionExpired = (cause?: SessionExpiredCause): AuthProblem => new AuthProblem(400, 'session_expired', sessionExpiredMessage(cause));

/**
 * Tells a device that was signed out from elsewhere why, so that its page can show it. Uses GoTrue's `session_expired`, because auth-js
 * keeps its code and message, but not those of `session_not_found`.
 */
const endedProblem = (cause: EndCause | null): AuthProblem => {
  switch (cause) {
    case 'expired':
      return sessionExpired();
    case 'refresh-reuse':
      return new AuthProblem(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
    case 'account-restricted':
      return new AuthProblem(400, 'user_banned', 'User is banned');
    case 'ended-by-owner':
    case 'sign-out-everywhere':
    case 'password-change':
    case 'email-change':
    case 'factor-change':
    case 'account-closed':
      return sessionExpired(cause);
    case 'sign-out':
    case null:
      return tokenNotFound();
  }
};
