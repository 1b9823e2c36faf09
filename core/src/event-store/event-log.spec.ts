import { expect, it } from '@jest/globals';
import { TEST_PREFIX } from '@danubit/contracts/values/ids';
import { SystemClock } from '../kernel/clock.ts';
import { TEST_IDENTITY } from '../testing/test-logs.ts';
import { commandContext, SYSTEM_ACTOR } from './command-context.ts';
import { deriveCommandId, newCommandId } from './event-ids.ts';
import { MemoryEventStore } from './memory/memory-event-store.ts';
import { MemoryPersonalDataKeys } from './memory/memory-personal-data-keys.ts';
import { mainLogOn } from './open-event-log.ts';
import { START } from './event-store.port.ts';

it('what is appended to a stream of a sandbox is a test event, also in a live installation', async () => {
  const log = mainLogOn(new MemoryEventStore(new SystemClock()), new MemoryPersonalDataKeys(), { ...TEST_IDENTITY, mode: 'live' });
  const id = newCommandId(new Date());
  for (const stream of [`account-${id}`, `account-${TEST_PREFIX}${id}`]) {
    const context = { commandId: newCommandId(new Date()), occurredAt: new Date().toISOString(), actor: SYSTEM_ACTOR, subjectId: null };
    await log.append(stream, [{ type: 'EmailConfirmed', data: { userId: id } }], 'any', commandContext(context));
  }
  const events = await log.decode(await log.store.readAll(START, 10));
  expect(events.map(({ metadata }) => metadata.mode)).toEqual(['live', 'test']);
});

it('the id of what follows from a sandbox id is an id too, and another than that of the live one', () => {
  const id = newCommandId(new Date());
  const derived = deriveCommandId(`${TEST_PREFIX}${id}`, 'settle-payment');
  expect(derived).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(derived).not.toBe(deriveCommandId(id, 'settle-payment'));
});
