import { beforeEach, expect, test } from '@jest/globals';
import type { EndReason } from '@danubit/contracts/values/relationship-ends';
import { RelationshipEndBook } from '@danubit/core/compliance/relationship-end-book';
import { relationshipEnd, type RelationshipEndCommand } from '@danubit/core/domain/compliance/relationship-end/relationship-end.decider';
import { relationshipEndStream } from '@danubit/core/domain/compliance/relationship-end/relationship-end.stream';
import { readGateFacts } from '@danubit/core/customer-gate/read-gate-facts';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { partner } from '@danubit/core/domain/partners/partner/partner.decider';
import { partnerStream } from '@danubit/core/domain/partners/partner/partner.stream';
import { partnerIdOf } from '@danubit/core/partners/partner-id';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { idFromText, newCommandId } from '@danubit/event-store/event-ids';
import { START } from '@danubit/event-store/event-store.port';
import { handleCommand } from '@danubit/event-store/handle-command';
import { answerQuestion } from './answer-question.ts';
import { carryOutEndings } from './carry-out-endings.ts';
import { renamed, scene, SUBJECT_ID, USER_ID, type Scene } from './testing/scene.ts';

const HOUR_MS = 3_600_000;
const ENDING = idFromText('ending');
const PERSON = { userId: USER_ID, subjectId: SUBJECT_ID };
let tools: Scene;
let book: RelationshipEndBook;
beforeEach(async () => {
  tools = await scene();
  book = new RelationshipEndBook(tools.restricted);
});

const at = (hours = 0): string => new Date(tools.clock.now().getTime() + hours * HOUR_MS).toISOString();
const context = (subjectId: string) =>
  commandContext({ commandId: newCommandId(tools.clock.now()), occurredAt: at(), actor: SYSTEM_ACTOR, subjectId });
const tell = async (command: RelationshipEndCommand): Promise<void> => {
  const request = { stream: relationshipEndStream(ENDING), decider: relationshipEnd, command, context: context(ENDING) };
  const handled = await handleCommand(tools.restricted, request);
  if (!handled.accepted) throw new Error(handled.refusal.code);
};
const approved = async (endReason: EndReason = 'terms_broken'): Promise<void> => {
  const rationale = 'The terms were broken again and again.';
  await tell({ type: 'ProposeEnd', endingId: ENDING, about: PERSON, endReason, rationale, by: 'officer', at: at(), lapsesAt: at(168) });
  await tell({ type: 'ApproveEnd', by: 'manager', isSenior: true, proposal: 1, at: at(), takesEffectAt: at(24) });
};
const mainEvents = async () => {
  const events = await tools.main.decode<MainLogEvent>(await tools.main.store.readAll(START, 1_000));
  return events.map(({ type, data, stream, metadata: { actor, reasonCode, channel } }) => ({
    type,
    data,
    stream,
    actor,
    reasonCode,
    channel,
  }));
};
const ended = async () => (await mainEvents()).filter(({ type }) => type === 'RelationshipEnded');
const isOpenFor = async (direction: 'in' | 'out') =>
  (await readGateFacts(tools.main, PERSON, tools.clock.now(), direction)).facts.isAccountOpen;

test('an approved end takes effect at its time, once, and lets out what is owed', async () => {
  await approved();
  await carryOutEndings(tools, book);
  expect(await ended()).toEqual([]);
  tools.clock.pass(24 * HOUR_MS);
  await carryOutEndings(tools, book);
  await carryOutEndings(tools, new RelationshipEndBook(tools.restricted));
  expect(await ended()).toMatchObject([{ data: PERSON, actor: { kind: 'system', id: null }, reasonCode: null }]);
  expect((await book.of(ENDING))?.state).toMatchObject({ status: 'in_force', isCarried: true });
  expect([await isOpenFor('in'), await isOpenFor('out')]).toEqual([false, true]);
});

test('an end that was recorded as in effect before the process died is carried out when it starts again', async () => {
  await approved();
  tools.clock.pass(24 * HOUR_MS);
  await tell({ type: 'TakeEffect', at: at() });
  await carryOutEndings(tools, book);
  expect(await ended()).toHaveLength(1);
});

test('an end that was taken back in time, or only proposed, has no effect', async () => {
  await approved();
  await tell({ type: 'TakeBackEnd', by: 'officer', rationale: 'The papers came after all.', at: at() });
  tools.clock.pass(48 * HOUR_MS);
  await carryOutEndings(tools, book);
  expect(await ended()).toEqual([]);
  expect(await isOpenFor('in')).toBe(true);
});

test('the keys of the person’s company no longer work', async () => {
  const stream = partnerStream(partnerIdOf(USER_ID));
  const company = { partnerId: partnerIdOf(USER_ID), ownerId: USER_ID, company: 'Firma', registrationNumber: '1', country: 'SK' };
  const register = { type: 'RegisterPartner', partner: company } as const;
  await handleCommand(tools.main, { stream, decider: partner, command: register, context: context(SUBJECT_ID) });
  await approved();
  tools.clock.pass(24 * HOUR_MS);
  await carryOutEndings(tools, book);
  expect((await tools.main.load(partner, stream))?.status).toBe('suspended');
});

test('in the main log a person with an alert, ended for suspicion, looks like one who broke the terms', async () => {
  const seen = async (isFlagged: boolean) => {
    tools = await scene();
    book = new RelationshipEndBook(tools.restricted);
    await renamed(tools, 'Zoran', 'Testovic');
    if (isFlagged) await answerQuestion(tools, 'level', USER_ID);
    await approved(isFlagged ? 'suspicion' : 'terms_broken');
    tools.clock.pass(24 * HOUR_MS);
    await carryOutEndings(tools, book);
    return mainEvents();
  };
  expect(await seen(true)).toEqual(await seen(false));
});
