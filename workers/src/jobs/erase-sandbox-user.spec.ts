import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { partnerUser } from '@danubit/core/domain/partners/partner-user/partner-user.decider';
import type { PartnerUserEvent } from '@danubit/core/domain/partners/partner-user/partner-user.events';
import { partnerUserStream } from '@danubit/core/domain/partners/partner-user/partner-user.stream';
import { mainLogOn } from '@danubit/core/main-log/open-event-log';
import { commandContext } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { START } from '@danubit/event-store/event-store.port';
import { ERASED } from '@danubit/event-store/kernel/personal';
import { MemoryEventStore } from '@danubit/event-store/memory/memory-event-store';
import { MemoryPersonalDataKeys } from '@danubit/event-store/memory/memory-personal-data-keys';
import { TEST_IDENTITY } from '@danubit/event-store/testing/test-identity';
import { describe, expect, it } from '@jest/globals';
import { workRequestedBy } from '../reactors/all-reactors.ts';
import { eraseSandboxUserReactor } from '../reactors/erase-sandbox-user.reactor.ts';
import { TestClock, workOn } from '../testing/deposit-scene.ts';
import { eraseSandboxUserJob } from './erase-sandbox-user.job.ts';

const SANDBOX_USER = 'test_01a1fc2f-0c18-7faa-9bc8-00004076cd0f';
const LIVE_USER = '01a1fc2f-0c18-7faa-9bc8-00004076cd0f';
const DAY_MS = 86_400_000;

/** A person of a sandbox and one of live orders, in a live installation. */
const given = async () => {
  const [clock, keys] = [new TestClock(), new MemoryPersonalDataKeys()];
  const log = mainLogOn(new MemoryEventStore(clock), keys, { ...TEST_IDENTITY, mode: 'live' });
  const add = async (userId: string, subjectId: string): Promise<void> => {
    const user: PartnerUserEvent = {
      type: 'PartnerUserAdded',
      data: {
        ...{ userId, subjectId, partnerId: 'p1', email: 'vzorka@example.test', firstName: 'Vzorka', lastName: 'Vymyslená' },
        ...{ phone: null, country: 'SK', birthDate: '1984-02-29', status: 'verified' },
      },
    };
    const context = commandContext({
      commandId: newCommandId(clock.now()),
      occurredAt: clock.now().toISOString(),
      actor: { kind: 'partner', id: 'k1', role: null },
      subjectId,
      partnerId: 'p1',
    });
    await log.append(partnerUserStream(userId), [user], 'no-stream', context);
  };
  await add(SANDBOX_USER, 'of-sandbox');
  await add(LIVE_USER, 'of-live');
  const job = eraseSandboxUserJob({ log, clock, keys, sandboxClocks: { of: () => Promise.resolve(clock) } });
  return {
    erase: (userId: string) => job.run(workOn('erase-sandbox-user', userId)),
    nameOf: async (userId: string) => (await log.load(partnerUser, partnerUserStream(userId)))?.data.lastName,
    events: async () => log.decode<MainLogEvent>(await log.store.readAll(START, 100)),
  };
};

describe('the end of the period of a person of a sandbox', () => {
  it('destroys the data of the person in a sandbox, once, and records it in the sandbox', async () => {
    const scene = await given();
    expect(await scene.erase(SANDBOX_USER)).toBe('done');
    expect(await scene.nameOf(SANDBOX_USER)).toEqual(ERASED);
    expect(await scene.erase(SANDBOX_USER)).toBe('done');
    const erased = (await scene.events()).filter(({ type }) => type === 'PartnerUserErased');
    expect(erased.map(({ metadata }) => metadata.mode)).toEqual(['test']);
  });

  it('reaches no live person, also when the work names one', async () => {
    const scene = await given();
    await scene.erase(SANDBOX_USER);
    expect(await scene.erase(LIVE_USER)).toBe('done');
    expect(await scene.nameOf(LIVE_USER)).toBe('Vymyslená');
  });

  it('comes five years after the last day on which the person did something, and is requested by sandboxes only', async () => {
    const [ofSandbox, ofLive] = await (await given()).events();
    if (ofSandbox === undefined || ofLive === undefined) throw new Error('The people were not added.');
    const [asked] = workRequestedBy(eraseSandboxUserReactor, ofSandbox);
    expect(asked).toMatchObject({ subject: SANDBOX_USER });
    const days = (asked?.delayMs ?? 0) / DAY_MS;
    expect(days).toBeGreaterThan(5 * 365);
    expect(days).toBeLessThan(5 * 365 + 4);
    expect(workRequestedBy(eraseSandboxUserReactor, ofLive)).toEqual([]);
  });
});
