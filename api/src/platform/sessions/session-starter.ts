import { account } from '@danubit/core/domain/identity/account/account.decider';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { deviceName } from '@danubit/core/domain/identity/session/device-name';
import { session } from '@danubit/core/domain/identity/session/session.decider';
import { sessionStream } from '@danubit/core/domain/identity/session/session.stream';
import { commandContext } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { isErased } from '@danubit/event-store/kernel/personal';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { DataSource, In, MoreThan } from 'typeorm';
import { Credentials, type LoginChange, type VerifiedLogin } from '../accounts/credentials.ts';
import { KeyedIndex, type Indexed } from '../accounts/keyed-index.ts';
import { SecuritySettingsReader } from '../accounts/security-settings-reader.ts';
import { sessionEntity, type FirstFactorMethod, type SessionRow } from '../database/entities/session.entity.ts';
import { passkeyRefused } from '../factors/passkeys.ts';
import type { RequestOrigin } from '../http/request-origin.decorator.ts';
import { AuthProblem } from '../problems/auth-problem.ts';
import { VisitorCountries } from '../visitors/visitor-countries.ts';
import { RefreshTokens } from './refresh-tokens.ts';
import { absoluteEnd, idleEnd, recoveredEnd } from './session-lifetimes.ts';

export type StartedSession = { readonly session: SessionRow; readonly refreshToken: string };

/** A device that was not seen for this long counts as new; the rows of sessions are kept as long. */
const KNOWN_DEVICE_MS = 90 * 24 * 3_600_000;

@Injectable()
export class SessionStarter {
  constructor(
    private readonly database: DataSource,
    private readonly eventLog: EventLog,
    private readonly refreshTokens: RefreshTokens,
    private readonly credentials: Credentials,
    private readonly index: KeyedIndex,
    private readonly countries: VisitorCountries,
    private readonly securitySettings: SecuritySettingsReader,
    private readonly clock: Clock,
  ) {}

  /**
   * The event comes first: a session in the log without a token does no harm, but a token without an event would.
   * @throws AuthProblem user_banned, invalid_credentials, otp_expired, webauthn_verification_failed when the login is no longer what was
   * verified
   */
  async start(login: VerifiedLogin, origin: RequestOrigin, method: FirstFactorMethod): Promise<StartedSession> {
    const now = this.clock.now();
    const { userId, subjectId } = login;
    const sessionId = newCommandId(now);
    const place = this.countries.codeOf(origin.address);
    const deviceIndex = this.index.ofDevice(userId, deviceName(origin.device), place);
    const [isNewDevice, { sessionTimeoutHours }] = await Promise.all([
      this.#isNewDevice(userId, deviceIndex, now),
      this.securitySettings.of(userId),
    ]);
    await handleCommand(this.eventLog, {
      stream: sessionStream(sessionId),
      decider: session,
      command: { type: 'StartSession', sessionId, userId, ...origin, place, isNewDevice },
      context: commandContext({
        commandId: newCommandId(now),
        occurredAt: now.toISOString(),
        actor: { kind: 'customer', id: userId, role: null },
        subjectId,
        sessionId,
        authLevel: method === 'passkey' ? 'aal2' : 'aal1',
        channel: 'web',
      }),
    });
    const row: SessionRow = {
      sessionId,
      userId,
      subjectId,
      addressIndex: this.index.ofAddress(origin.address).current,
      deviceIndex: deviceIndex.current,
      startedAt: now,
      lastActiveAt: now,
      idleEndsAt: idleEnd(now, sessionTimeoutHours),
      endsAt: method === 'recovery' ? recoveredEnd(now) : absoluteEnd(now),
      endedAt: null,
      endedCause: null,
      endRecordedAt: null,
      firstFactorMethod: method,
      firstFactorAt: now,
      // A passkey verifies its user, so it counts as both factors.
      ...(method === 'passkey' ? { secondFactorMethod: method, secondFactorAt: now } : { secondFactorMethod: null, secondFactorAt: null }),
    };
    return { session: row, refreshToken: await this.#open(row, login) };
  }

  /**
   * A change of the login ends the sessions that exist by then, and none may start later on the old login: either the change waits for
   * this row and ends it, or this row is inserted as ended. Housekeeping records that end in the log.
   */
  async #open(row: SessionRow, login: VerifiedLogin): Promise<string> {
    const { sessionId, startedAt } = row;
    const opened = await this.database.transaction(async (manager) => {
      const change = await this.credentials.changeSince(login, manager, (values) => this.#areOfAddress(row.userId, values));
      await manager.insert(sessionEntity, change === null ? row : { ...row, endedAt: startedAt, endedCause: change });
      return change === null ? { refreshToken: await this.refreshTokens.begin(manager, sessionId, startedAt) } : { change };
    });
    if ('change' in opened) throw overtaken(opened.change, row.firstFactorMethod);
    return opened.refreshToken;
  }

  /** While keys of the index are changed, the row of a login gets another value for the same address. */
  async #areOfAddress(userId: string, values: readonly Buffer[]): Promise<boolean> {
    const owner = await this.eventLog.load(account, accountStream(userId));
    if (owner === null || isErased(owner.email)) return false;
    const { all } = this.index.ofEmail(owner.email);
    return values.every((value) => all.some((each) => each.equals(value)));
  }

  /** The first session of an account sends no notice: its owner has just opened the link in the confirmation mail. */
  async #isNewDevice(userId: string, { all }: Indexed, now: Date): Promise<boolean> {
    const sessions = this.database.getRepository(sessionEntity);
    const since = MoreThan(new Date(now.getTime() - KNOWN_DEVICE_MS));
    if (await sessions.existsBy({ userId, deviceIndex: In([...all]), startedAt: since })) return false;
    return sessions.existsBy({ userId });
  }
}

/** The refusal of a sign-in or link that comes after the change. */
const overtaken = (change: LoginChange, method: FirstFactorMethod): AuthProblem => {
  const isLink = method === 'otp' || method === 'recovery';
  if (change === 'account-restricted') return new AuthProblem(isLink ? 403 : 400, 'user_banned', 'User is banned');
  if (isLink) return new AuthProblem(403, 'otp_expired', 'Email link is invalid or has expired');
  return method === 'passkey' ? passkeyRefused() : new AuthProblem(400, 'invalid_credentials', 'Invalid login credentials');
};
