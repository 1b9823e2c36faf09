import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { openAppDatabase, type AppDatabase } from '../../testing/app-database.ts';
import { TestClock } from '../../testing/test-clock.ts';
import { insertLogin, insertSession } from '../../testing/test-logins.ts';
import { factorChallengeEntity } from '../database/entities/factor.entity.ts';
import { alreadyEnrolled, Factors, RECOVERY_FACTOR_NAME, recoveryFactorId } from './factors.ts';
import { RecoveryCodeBook } from './recovery-code-book.ts';
import { totpCode, totpStepAt } from './totp.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

let app: AppDatabase;
let clock: TestClock;
let factors: Factors;
let book: RecoveryCodeBook;
let userId: string;
beforeAll(async () => {
  app = await openAppDatabase();
});
afterAll(() => app.stop());
beforeEach(async () => {
  clock = new TestClock();
  factors = new Factors(app.database, clock, app.settings);
  book = new RecoveryCodeBook(app.database, clock);
  userId = await newOwner();
});

const newOwner = async (): Promise<string> => {
  const owner = randomUUID();
  await insertLogin(app.database, { userId: owner, subjectId: randomUUID(), now: clock.now() });
  return owner;
};
const newSession = async (): Promise<string> => {
  const sessionId = randomUUID();
  await insertSession(app.database, { userId, subjectId: randomUUID(), sessionId, now: clock.now() });
  return sessionId;
};

/** Given: an authenticator, verified unless the test says otherwise. */
const given = async ({ owner = userId, isVerified = true } = {}) => {
  const { factorId, secret } = await factors.begin(owner, 'Phone');
  if (isVerified) await factors.markVerified(await factors.get(owner, factorId));
  return { factorId, secret, row: () => factors.get(owner, factorId) };
};
const code = (secret: Uint8Array, stepsAway = 0): string => totpCode(secret, totpStepAt(clock.now()) + stepsAway);

describe('an authenticator', () => {
  it('counts from its first right code on, for its owner only', async () => {
    const { factorId, row } = await given({ isVerified: false });
    expect(await row()).toMatchObject({
      factorId,
      userId,
      friendlyName: 'Phone',
      verifiedAt: null,
      lastUsedStep: null,
      lastChallengedAt: null,
    });
    expect([await factors.hasVerified(userId), await factors.hasVerified(randomUUID())]).toEqual([false, false]);
    expect((await factors.unverifiedOf(userId)).map((unverified) => unverified.factorId)).toEqual([factorId]);
    const verifiedAt = clock.now();
    await factors.markVerified(await row());
    clock.advance(MINUTE_MS);
    await factors.markVerified(await row());
    expect((await row()).verifiedAt).toEqual(verifiedAt);
    expect([await factors.hasVerified(userId), await factors.hasVerified(randomUUID())]).toEqual([true, false]);
    expect(await factors.unverifiedOf(userId)).toEqual([]);
    await expect(factors.get(randomUUID(), factorId)).rejects.toMatchObject({
      status: 404,
      errorCode: 'mfa_factor_not_found',
      message: 'Factor not found',
    });
  });

  it('keeps its secret sealed and bound to its id', async () => {
    const [mine, other] = [await given(), await given()];
    const [row, otherRow] = [await mine.row(), await other.row()];
    expect(row.sealedSecret.includes(mine.secret)).toBe(false);
    expect(mine.secret).not.toEqual(other.secret);
    await expect(factors.take({ ...row, sealedSecret: otherRow.sealedSecret }, code(mine.secret))).rejects.toThrow('does not open');
  });

  it('accepts each code once, and none from an earlier step than the last one', async () => {
    const { secret, row } = await given();
    expect(await factors.take(await row(), 'no code')).toBe(false);
    expect((await row()).lastUsedStep).toBeNull();
    expect(await factors.take(await row(), code(secret, 2))).toBe(false);
    expect(await factors.take(await row(), code(secret))).toBe(true);
    expect((await row()).lastUsedStep).toBe(totpStepAt(clock.now()));
    expect(await factors.take(await row(), code(secret))).toBe(false);
    expect(await factors.take(await row(), code(secret, -1))).toBe(false);
    expect(await factors.take(await row(), code(secret, 1))).toBe(true);
  });

  it('accepts a code once when it arrives twice at the same time', async () => {
    const { secret, row } = await given();
    const factor = await row();
    const typed = code(secret);
    const taken = await Promise.all(Array.from({ length: 5 }, () => factors.take(factor, typed)));
    expect(taken.filter((wasTaken) => wasTaken)).toHaveLength(1);
  });

  it('leaves the codes of another one alone', async () => {
    const [first, second] = [await given(), await given({ owner: await newOwner() })];
    expect(await factors.take(await first.row(), code(first.secret))).toBe(true);
    expect((await second.row()).lastUsedStep).toBeNull();
    expect(await factors.take(await second.row(), code(first.secret))).toBe(false);
  });

  it('is listed as unverified, by its start, until its first right code', async () => {
    const { factorId } = await given({ isVerified: false });
    await given();
    clock.advance(SECOND_MS);
    const ids = async (moment: Date) =>
      (await factors.unverifiedBefore(moment)).filter((row) => row.userId === userId).map((row) => row.factorId);
    expect(await ids(clock.now())).toEqual([factorId]);
    expect(await ids(new Date(clock.now().getTime() - SECOND_MS))).toEqual([]);
  });
});

describe('a challenge', () => {
  it('is open for five minutes, for its factor and session', async () => {
    const { row } = await given();
    const [factor, session] = [await row(), await newSession()];
    const { challengeId, expiresAt } = await factors.challenge(factor, session);
    expect(expiresAt.getTime() - clock.now().getTime()).toBe(5 * MINUTE_MS);
    expect((await row()).lastChallengedAt).toEqual(clock.now());
    const other = await (await given()).row();
    const isOpen = (of = factor, id = challengeId, from = session) => factors.isChallenged(of, id, from);
    expect([
      await isOpen(),
      await isOpen(other),
      await isOpen(factor, randomUUID()),
      await isOpen(factor, challengeId, randomUUID()),
    ]).toEqual([true, false, false, false]);
    clock.advance(5 * MINUTE_MS - 1);
    expect(await isOpen()).toBe(true);
    clock.advance(1);
    expect(await isOpen()).toBe(false);
  });

  it('deletes expired challenges of its session only', async () => {
    const factor = await (await given()).row();
    const [session, other] = [await newSession(), await newSession()];
    await factors.challenge(factor, session);
    await factors.challenge(factor, other);
    clock.advance(4 * MINUTE_MS);
    const open = await factors.challenge(factor, session);
    clock.advance(2 * MINUTE_MS);
    const last = await factors.challenge(factor, session);
    const left = await app.database.getRepository(factorChallengeEntity).findBy({ factorId: factor.factorId });
    const ofSession = left.filter(({ sessionId }) => sessionId === session).map(({ challengeId }) => challengeId);
    expect(ofSession.sort()).toEqual([open.challengeId, last.challengeId].sort());
    expect(left.some(({ sessionId }) => sessionId === other)).toBe(true);
  });
});

describe('removing', () => {
  it('one of two authenticators leaves the recovery codes, and the last verified one deletes them', async () => {
    const [first, second, unfinished] = [await given(), await given(), await given({ isVerified: false })];
    const stranger = await newOwner();
    await book.replace(userId);
    await book.replace(stranger);
    expect(await factors.remove(await first.row())).toBe(false);
    await expect(first.row()).rejects.toThrow('Factor not found');
    expect(await book.count(userId)).toEqual({ total: 10, remaining: 10 });
    expect(await factors.remove(await second.row())).toBe(true);
    expect(await book.count(userId)).toEqual({ total: 0, remaining: 0 });
    expect(await book.count(stranger)).toEqual({ total: 10, remaining: 10 });
    expect((await unfinished.row()).verifiedAt).toBeNull();
  });
});

describe('recovery codes', () => {
  it('work once each, for their owner', async () => {
    const [code = '', other = ''] = await book.replace(userId);
    expect(await book.take(randomUUID(), code)).toBe(false);
    expect(await book.take(userId, 'guess')).toBe(false);
    expect(await book.take(userId, code)).toBe(true);
    expect(await book.take(userId, code)).toBe(false);
    expect(await book.count(userId)).toEqual({ total: 10, remaining: 9 });
    expect(await book.take(userId, other)).toBe(true);
  });

  it('replace all earlier ones', async () => {
    const [old = ''] = await book.replace(userId);
    await book.take(userId, old);
    const codes = await book.replace(userId);
    expect(codes).toHaveLength(10);
    expect(await book.count(userId)).toEqual({ total: 10, remaining: 10 });
    expect(await book.take(userId, old)).toBe(false);
  });
});

describe('the factors in GoTrue’s form', () => {
  it('are empty for an account without any', async () => {
    expect(await factors.describe(userId)).toEqual([]);
  });

  it('are each authenticator, the oldest first, and the recovery codes as one', async () => {
    const began = clock.now().toISOString();
    const { factorId } = await given();
    clock.advance(MINUTE_MS);
    const unnamed = await factors.begin(userId, null);
    const secondBegan = clock.now().toISOString();
    clock.advance(MINUTE_MS);
    await factors.challenge(await factors.get(userId, factorId), await newSession());
    const challenged = clock.now().toISOString();
    await given({ owner: await newOwner() });
    await book.replace(await newOwner());
    const first = { id: factorId, friendly_name: 'Phone', factor_type: 'totp', status: 'verified', created_at: began };
    const authenticators = [
      { ...first, updated_at: challenged, last_challenged_at: challenged },
      { id: unnamed.factorId, factor_type: 'totp', status: 'unverified', created_at: secondBegan, updated_at: secondBegan },
    ];
    expect(await factors.describe(userId)).toEqual(authenticators);
    await book.replace(userId);
    expect(await factors.describe(userId)).toEqual([
      ...authenticators,
      {
        id: recoveryFactorId(userId),
        friendly_name: RECOVERY_FACTOR_NAME,
        factor_type: 'recovery_code',
        status: 'verified',
        created_at: challenged,
        updated_at: challenged,
      },
    ]);
    expect(recoveryFactorId(userId)).not.toBe(recoveryFactorId(randomUUID()));
    expect(RECOVERY_FACTOR_NAME).toBe('Recovery codes');
  });

  it('are in the order of their start, independent of the order of rows', async () => {
    const { factorId: later } = await given();
    clock.advance(-MINUTE_MS);
    const { factorId: earlier } = await given();
    expect((await factors.describe(userId)).map(({ id }) => id)).toEqual([earlier, later]);
  });

  it('have the time of verification until the first challenge', async () => {
    const { row } = await given({ isVerified: false });
    clock.advance(MINUTE_MS);
    await factors.markVerified(await row());
    expect(await factors.describe(userId)).toMatchObject([{ updated_at: clock.now().toISOString() }]);
  });

  it('are limited to one authenticator', () => {
    expect(alreadyEnrolled()).toMatchObject({
      status: 422,
      errorCode: 'too_many_enrolled_mfa_factors',
      message: 'Maximum number of verified factors reached, unenroll to continue',
    });
  });
});
