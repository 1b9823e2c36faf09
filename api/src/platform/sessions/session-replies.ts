import type { GoTrueSession } from '@danubit/contracts/http/identity/gotrue-session';
import { orErased } from '@danubit/event-store/kernel/personal';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { Accounts } from '../accounts/accounts.ts';
import { goTrueUserOf } from '../accounts/gotrue-user.ts';
import { ApiSettings } from '../config/api-settings.ts';
import { ACCESS_TOKEN_SECONDS, AccessTokens } from '../auth/access-tokens.ts';
import { StaffRoles } from '../auth/staff-roles.ts';
import { Factors } from '../factors/factors.ts';
import type { StartedSession } from './session-starter.ts';

/** A session in auth-js's form: a new access token, the refresh token and the user. */
@Injectable()
export class SessionReplies {
  constructor(
    private readonly accounts: Accounts,
    private readonly accessTokens: AccessTokens,
    private readonly factors: Factors,
    private readonly staffRoles: StaffRoles,
    private readonly clock: Clock,
    private readonly settings: ApiSettings,
  ) {}

  async of({ session, refreshToken }: StartedSession): Promise<GoTrueSession> {
    const account = await this.accounts.get(session.userId);
    const { token, expiresAt } = await this.accessTokens.sign({
      userId: session.userId,
      sessionId: session.sessionId,
      email: orErased(account.email, null),
      proofs: session,
      staffRoles: session.secondFactorAt === null ? [] : await this.staffRoles.heldBy(session.userId),
      now: this.clock.now(),
    });
    return {
      access_token: token,
      token_type: 'bearer',
      expires_in: ACCESS_TOKEN_SECONDS,
      expires_at: expiresAt,
      refresh_token: refreshToken,
      user: goTrueUserOf(account, this.settings.values.MODE, await this.factors.describe(session.userId)),
    };
  }
}
