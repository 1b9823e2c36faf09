import { describe, expect, it } from '@jest/globals';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { idFromText } from '@danubit/event-store/event-ids';
import { START } from '@danubit/event-store/event-store.port';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { memoryLog } from '@danubit/core/testing/test-logs';
import type { AccountEvent } from '@danubit/core/domain/identity/account/account.events';
import { TestClock, USER_ID } from '../testing/deposit-scene.ts';
import { mailSecurityEventReactor } from './mail-security-event.reactor.ts';
import { DEMO_REASON } from './recorded-late.ts';

/** The mails about a password that was changed this long before it was recorded. */
const mailsAfter = async (hours: number, reasonCode: string | null = DEMO_REASON): Promise<number> => {
  const clock = new TestClock();
  const log = memoryLog({ clock });
  const changed: AccountEvent = { type: 'PasswordChanged', data: { userId: USER_ID } };
  const occurredAt = new Date(clock.now().getTime() - hours * 3_600_000).toISOString();
  const context = commandContext({ commandId: idFromText('change'), occurredAt, actor: SYSTEM_ACTOR, subjectId: USER_ID, reasonCode });
  await log.append(accountStream(USER_ID), [changed], 'no-stream', context);
  const [event] = await log.decode(await log.store.readAll(START, 1));
  if (event?.type !== 'PasswordChanged') throw new Error('The event is not in the log.');
  return mailSecurityEventReactor.on.PasswordChanged?.(event as never).length ?? 0;
};

describe('an event of the demo data that was recorded late', () => {
  it('is mailed within a day', async () => {
    expect(await mailsAfter(23)).toBe(1);
  });

  it('is history after that: no mail reports it', async () => {
    expect(await mailsAfter(25)).toBe(0);
  });

  it('is mailed at any time when it is of a customer', async () => {
    expect(await mailsAfter(25, null)).toBe(1);
  });
});
