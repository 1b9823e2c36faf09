import { beforeEach, describe, expect, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import { accountStream } from '../domain/identity/account/account.stream.ts';
import { customerStream } from '../domain/onboarding/customer/customer.stream.ts';
import { DEFAULT_PAYMENT_LIMITS, LEVEL_CEILINGS, usdLimits } from '../domain/settings/settings/payment-limits.ts';
import type { PaymentLimits } from '../domain/settings/settings/settings.events.ts';
import { settingsStream } from '../domain/settings/settings/settings.stream.ts';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import type { DomainEvent } from '@danubit/event-store/kernel/event';
import { memoryLog } from '../testing/test-logs.ts';
import { readDepositRules, readLimitRules, readWithdrawalRules } from './read-deposit-rules.ts';

const OWNER = { userId: 'u1', subjectId: 's1' };
const NOW = new Date('2026-11-30T23:30:00.000Z');

let log: EventLog;
beforeEach(() => {
  log = memoryLog();
});

const given = async (stream: string, ...events: readonly DomainEvent[]): Promise<void> => {
  const context = { commandId: newCommandId(NOW), occurredAt: NOW.toISOString(), actor: SYSTEM_ACTOR, subjectId: 's1' };
  await log.append(stream, events, 'any', commandContext(context));
};
const person = { email: 'jana@firma.example', firstName: 'Jana', lastName: 'Nováková', redirectPath: '/dashboard' };
const registered = { type: 'AccountRegistered', data: { ...OWNER, ...person } };
const moved = {
  type: 'TimeZoneChanged',
  data: { userId: 'u1', before: 'Europe/Bratislava', after: 'America/New_York', effectiveFrom: '2026-11-01T00:00:00.000Z' },
};
const verified = {
  type: 'IdentityVerified',
  data: { verificationId: 'v', ...OWNER, level: 'standard', evidenceHash: 'hash', expiresAt: '2026-12-01T00:00:00.000Z' },
};
const wanted = (after: PaymentLimits, effectiveFrom: string) => ({
  type: 'PaymentLimitsChanged',
  data: { userId: 'u1', before: DEFAULT_PAYMENT_LIMITS, after, effectiveFrom },
});

describe('the rules of a deposit', () => {
  test('are the defaults in the default zone for a new account', async () => {
    expect(await readDepositRules(log, OWNER, NOW, null)).toEqual({
      limits: { daily: money('USD', 1_000_000n), monthly: money('USD', 10_000_000n) },
      zone: 'Europe/Bratislava',
      day: '2026-12-01',
      month: '2026-12',
    });
  });

  test('count by the day and month of the account’s zone', async () => {
    await given(accountStream('u1'), registered, moved);
    expect(await readDepositRules(log, OWNER, NOW, null)).toMatchObject({ zone: 'America/New_York', day: '2026-11-30', month: '2026-11' });
    expect(await readDepositRules(log, OWNER, new Date('2026-10-31T23:30:00.000Z'), null)).toMatchObject({ zone: 'Europe/Bratislava' });
  });

  test('are the limits that the customer chose, up to the ceiling of their identity level', async () => {
    await given(settingsStream('u1'), wanted(usdLimits(20_000, 5_000, 900_000, 50_000), '2026-11-01T00:00:00.000Z'));
    expect((await readDepositRules(log, OWNER, NOW, null)).limits.daily).toEqual(money('USD', 1_000_000n));
    await given(customerStream('s1'), verified);
    expect((await readDepositRules(log, OWNER, NOW, null)).limits).toEqual({
      daily: money('USD', 2_000_000n),
      monthly: money('USD', 50_000_000n),
    });
    const later = new Date('2026-12-01T00:00:00.000Z');
    expect((await readDepositRules(log, OWNER, later, null)).limits.daily).toEqual(money('USD', 1_000_000n));
  });

  test('are those of today when a raise is pending', async () => {
    await given(customerStream('s1'), verified);
    await given(settingsStream('u1'), wanted(usdLimits(20_000, 5_000, 100_000, 50_000), '2026-11-30T23:30:00.001Z'));
    expect((await readDepositRules(log, OWNER, NOW, null)).limits.daily).toEqual(money('USD', 1_000_000n));
  });

  test('never exceed the regulator’s limits', async () => {
    await given(customerStream('s1'), verified);
    const regulator = usdLimits(1_000, 500, 10_000, 5_000);
    expect((await readDepositRules(log, OWNER, NOW, regulator)).limits).toEqual({
      daily: money('USD', 100_000n),
      monthly: money('USD', 1_000_000n),
    });
    expect((await readLimitRules(log, OWNER, NOW, regulator)).ceiling).toEqual(regulator);
    expect((await readLimitRules(log, OWNER, NOW, null)).ceiling).toEqual(LEVEL_CEILINGS.standard);
  });

  test('are those of a lower cap, in both directions, until it is lifted', async () => {
    const capped = (daily: bigint | null, monthly: bigint | null) => ({
      type: 'CustomerCapSet',
      data: { ...OWNER, daily: daily === null ? null : money('USD', daily), monthly: monthly === null ? null : money('USD', monthly) },
    });
    await given(customerStream('s1'), verified, capped(100_000n, null));
    const limits = async (read: typeof readDepositRules) => (await read(log, OWNER, NOW, null)).limits;
    expect(await limits(readDepositRules)).toEqual({ daily: money('USD', 100_000n), monthly: money('USD', 10_000_000n) });
    expect(await limits(readWithdrawalRules)).toEqual({ daily: money('USD', 100_000n), monthly: money('USD', 5_000_000n) });
    await given(customerStream('s1'), capped(200_000n, 200_000n));
    expect(await limits(readWithdrawalRules)).toEqual({ daily: money('USD', 200_000n), monthly: money('USD', 200_000n) });
    await given(customerStream('s1'), capped(900_000_000n, null));
    expect((await readLimitRules(log, OWNER, NOW, null)).ceiling).toEqual(LEVEL_CEILINGS.standard);
    await given(customerStream('s1'), capped(1n, 1n), { type: 'CustomerCapLifted', data: OWNER });
    expect((await readLimitRules(log, OWNER, NOW, null)).ceiling).toEqual(LEVEL_CEILINGS.standard);
  });

  test('of a customer with a cap are those of a twin who chose the same limits', async () => {
    const twin = memoryLog();
    const context = { commandId: newCommandId(NOW), occurredAt: NOW.toISOString(), actor: SYSTEM_ACTOR, subjectId: 's1' };
    const chosen = wanted(usdLimits(1_100, 1_100, 22_000, 22_000), '2026-11-01T00:00:00.000Z');
    await twin.append(settingsStream('u1'), [chosen], 'any', commandContext(context));
    const cap = { daily: money('USD', 110_000n), monthly: money('USD', 2_200_000n) };
    await given(customerStream('s1'), { type: 'CustomerCapSet', data: { ...OWNER, ...cap } });
    for (const read of [readDepositRules, readWithdrawalRules]) {
      expect(await read(log, OWNER, NOW, null)).toEqual(await read(twin, OWNER, NOW, null));
    }
  });
});
