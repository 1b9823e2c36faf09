import { money } from '@danubit/contracts/values/money';
import { CapBook } from '@danubit/core/compliance/cap-book';
import { customerCap, type CustomerCapCommand } from '@danubit/core/domain/compliance/customer-cap/customer-cap.decider';
import type { CapAmounts } from '@danubit/core/domain/compliance/customer-cap/customer-cap.events';
import { customerCapStream } from '@danubit/core/domain/compliance/customer-cap/customer-cap.stream';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { readDepositRules } from '@danubit/core/limits/read-deposit-rules';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { idFromText, newCommandId } from '@danubit/event-store/event-ids';
import { START } from '@danubit/event-store/event-store.port';
import { handleCommand } from '@danubit/event-store/handle-command';
import { beforeEach, expect, test } from '@jest/globals';
import { answerQuestion } from './answer-question.ts';
import { carryOutCaps } from './carry-out-caps.ts';
import { renamed, scene, SUBJECT_ID, USER_ID, type Scene } from './testing/scene.ts';

const CAP = idFromText('cap');
const PERSON = { userId: USER_ID, subjectId: SUBJECT_ID };
const LIMITS: CapAmounts = { daily: money('USD', 110_000n), monthly: null };
let tools: Scene;
let book: CapBook;
beforeEach(async () => {
  tools = await scene();
  book = new CapBook(tools.restricted);
});

const tell = async (command: CustomerCapCommand): Promise<void> => {
  const now = tools.clock.now();
  const context = { commandId: newCommandId(now), occurredAt: now.toISOString(), actor: SYSTEM_ACTOR, subjectId: CAP };
  const request = { stream: customerCapStream(CAP), decider: customerCap, command, context: commandContext(context) };
  const handled = await handleCommand(tools.restricted, request);
  if (!handled.accepted) throw new Error(handled.refusal.code);
};
const proposed = (limits: CapAmounts | null, rationale = 'The source of the money stays unclear.') => {
  const at = tools.clock.now().toISOString();
  const lapsesAt = '2027-01-01T00:00:00.000Z';
  const cap = limits && { daily: money('EUR', 100_000n), monthly: null };
  return tell({ type: 'ProposeCap', capId: CAP, about: PERSON, cap, limits, rate: null, rationale, by: 'officer', at, lapsesAt });
};
const agreed = async (proposal: number, limits: CapAmounts | null, rationale?: string): Promise<void> => {
  await proposed(limits, rationale);
  await tell({ type: 'ApproveCap', by: 'manager', proposal, at: tools.clock.now().toISOString() });
};
const mainEvents = async () => {
  const events = await tools.main.decode<MainLogEvent>(await tools.main.store.readAll(START, 1_000));
  return events.map(({ type, data, stream, metadata: { actor, reasonCode, channel, commandId } }) => ({
    ...{ type, data, stream, actor, reasonCode, channel, commandId },
  }));
};
const caps = async () => (await mainEvents()).filter(({ type }) => type.startsWith('CustomerCap'));
const daily = async () => (await readDepositRules(tools.main, PERSON, tools.clock.now(), null)).limits.daily;

test('a cap that two people agreed on lowers the limits, once, and is lifted in the same way', async () => {
  await carryOutCaps(tools, book);
  const before = await daily();
  await proposed(LIMITS);
  await carryOutCaps(tools, book);
  expect([await caps(), await daily()]).toEqual([[], before]);
  await tell({ type: 'ApproveCap', by: 'manager', proposal: 1, at: tools.clock.now().toISOString() });
  await carryOutCaps(tools, book);
  await carryOutCaps(tools, new CapBook(tools.restricted));
  const bySystem = { actor: { kind: 'system', id: null }, reasonCode: null };
  expect(await caps()).toMatchObject([{ type: 'CustomerCapSet', data: { ...PERSON, ...LIMITS }, ...bySystem }]);
  expect(await daily()).toEqual(LIMITS.daily);
  expect((await book.of(CAP))?.state).toMatchObject({ carried: 1 });
  await agreed(2, null);
  await carryOutCaps(tools, book);
  expect((await caps()).at(-1)).toMatchObject({ type: 'CustomerCapLifted', data: PERSON, ...bySystem });
  expect(await daily()).toEqual(before);
});

test('a cap is not carried again when the process died before it recorded that the cap was carried', async () => {
  await agreed(1, LIMITS);
  const stalled = await book.all();
  await carryOutCaps(tools, book);
  await agreed(2, null);
  await carryOutCaps(tools, book);
  const late = new CapBook(tools.restricted);
  late.all = () => Promise.resolve(stalled);
  await carryOutCaps(tools, late);
  expect((await caps()).map(({ type }) => type)).toEqual(['CustomerCapSet', 'CustomerCapLifted']);
});

test('in the main log a person with an alert looks like one without', async () => {
  const seen = async (isFlagged: boolean) => {
    tools = await scene();
    book = new CapBook(tools.restricted);
    await renamed(tools, 'Zoran', 'Testovic');
    if (isFlagged) await answerQuestion(tools, 'level', USER_ID);
    await agreed(1, LIMITS, isFlagged ? 'A listed name, in review.' : 'Asked for by the customer.');
    await carryOutCaps(tools, book);
    return (await mainEvents()).map(({ commandId: _, ...event }) => event);
  };
  expect(await seen(true)).toEqual(await seen(false));
});
