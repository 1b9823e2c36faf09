import { MINIMUM_AGE, TERMS_VERSION } from '@danubit/contracts/values/terms';
import type { AccountEvent } from '@danubit/core/domain/identity/account/account.events';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import type { CustomerEvent } from '@danubit/core/domain/onboarding/customer/customer.events';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { randomUUID } from 'node:crypto';
import { AccessTokens } from '../platform/auth/access-tokens.ts';
import { withToken, type Caller } from './call-api.ts';
import type { TestApi } from './start-test-api.ts';
import { insertLogin, insertSession } from './test-logins.ts';

export type TestCustomer = Caller & {
  readonly userId: string;
  readonly subjectId: string;
  readonly sessionId: string;
};

type Step = 'EmailConfirmed' | 'TermsAccepted' | 'AgeConfirmed' | 'IdentityVerified';
type Options = { readonly without?: Step; readonly verificationExpiresAt?: string; readonly tokenIssuedAt?: Date };

/** Given: a customer who is signed in and, unless the test says otherwise, has done all that a deposit requires. */
export const givenCustomer = async (
  api: TestApi,
  { without, verificationExpiresAt = '2099-01-01T00:00:00.000Z', tokenIssuedAt }: Options = {},
): Promise<TestCustomer> => {
  const now = api.clock.now();
  const [userId, subjectId, sessionId] = [newCommandId(now), newCommandId(now), randomUUID()];
  const account: AccountEvent[] = [
    {
      type: 'AccountRegistered',
      data: { userId, subjectId, email: `${userId}@example.com`, firstName: 'Jana', lastName: 'Nováková', redirectPath: '/dashboard' },
    },
    { type: 'EmailConfirmed', data: { userId } },
    { type: 'TermsAccepted', data: { userId, version: TERMS_VERSION, hash: 'hash' } },
    { type: 'AgeConfirmed', data: { userId, minimumAge: MINIMUM_AGE } },
  ];
  const person: CustomerEvent[] = [
    {
      type: 'IdentityVerified',
      data: { verificationId: 'v', subjectId, userId, level: 'standard', evidenceHash: 'hash', expiresAt: verificationExpiresAt },
    },
  ];
  await given(
    api,
    accountStream(userId),
    subjectId,
    account.filter(({ type }) => type !== without),
  );
  await given(
    api,
    customerStream(subjectId),
    subjectId,
    person.filter(({ type }) => type !== without),
  );
  await insertLogin(api.database, { userId, subjectId, now });
  await insertSession(api.database, { userId, subjectId, sessionId, now });
  const { token } = await api.app
    .get(AccessTokens)
    .sign({ userId, sessionId, email: null, proofs: passwordAt(now), now: tokenIssuedAt ?? now });
  return { userId, subjectId, sessionId, ...withToken(token) };
};

const passwordAt = (firstFactorAt: Date) =>
  ({ firstFactorMethod: 'password', firstFactorAt, secondFactorMethod: null, secondFactorAt: null }) as const;

type Event = { readonly type: string; readonly data: unknown };

/** Given: these events at the end of a stream. Answers the position of the last. */
export const given = async ({ eventLog, clock }: TestApi, stream: string, subjectId: string, events: readonly Event[]): Promise<string> => {
  if (events.length === 0) return '';
  const now = clock.now();
  const context = commandContext({ commandId: newCommandId(now), occurredAt: now.toISOString(), actor: SYSTEM_ACTOR, subjectId });
  return (await eventLog.append(stream, events, 'any', context)).position;
};

export const endSession = async ({ database }: TestApi, { sessionId }: TestCustomer): Promise<void> => {
  await database.query(`UPDATE app.sessions SET ended_at = now(), ended_cause = 'sign-out' WHERE session_id = $1`, [sessionId]);
};
