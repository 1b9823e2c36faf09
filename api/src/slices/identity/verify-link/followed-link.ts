import { commandContext, type CommandContext } from '@danubit/event-store/command-context';
import { deriveCommandId } from '@danubit/event-store/event-ids';
import { isErased, type Personal } from '@danubit/event-store/kernel/personal';
import type { RequestOrigin } from '../../../platform/http/request-origin.decorator.ts';
import { AuthProblem } from '../../../platform/problems/auth-problem.ts';
import type { OneTimeTokenRow } from '../../../platform/database/entities/one-time-token.entity.ts';

export type FollowedLink = {
  readonly token: string;
  /** Normalised. When given, it must be the address the mail was sent to. */
  readonly email: string | undefined;
  readonly origin: RequestOrigin;
};

/** The same for an unknown, a used and an expired link. */
export const expired = (): AuthProblem => new AuthProblem(403, 'otp_expired', 'Email link is invalid or has expired');

export const banned = (): AuthProblem => new AuthProblem(403, 'user_banned', 'User is banned');

export const isSentTo = (sentTo: Personal<string>, given: string | undefined): boolean =>
  given === undefined || (!isErased(sentTo) && sentTo === given);

/** The command id is derived from the link, so following it twice is one command. */
export const linkContext = ({ tokenId, userId }: OneTimeTokenRow, subjectId: string, now: Date): CommandContext =>
  commandContext({
    commandId: deriveCommandId(tokenId, 'followed'),
    occurredAt: now.toISOString(),
    actor: { kind: 'customer', id: userId, role: null },
    subjectId,
    channel: 'web',
  });
