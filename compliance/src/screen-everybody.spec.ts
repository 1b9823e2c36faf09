import { cp, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { AlertBook } from '@danubit/core/compliance/alert-book';
import { alert } from '@danubit/core/domain/compliance/alert/alert.decider';
import { alertStream } from '@danubit/core/domain/compliance/alert/alert.stream';
import { screeningRunStream, type ScreeningRunEvent } from '@danubit/core/domain/compliance/screening-run/screening-run.events';
import { comparableRun, evolveScreeningRuns, NO_RUNS } from '@danubit/core/domain/compliance/screening-run/screening-run.state';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { assessPayment } from './assess-payment.ts';
import type { KeptEditions } from './lists/kept-editions.ts';
import { listSourceOf } from './lists/list-source.ts';
import { ListsInForce } from './lists/lists-in-force.ts';
import { Persons } from './persons.ts';
import { NotScreened, screenEverybody } from './screen-everybody.ts';
import { ListsNotInForce } from './screen-parties.ts';
import { memoryEditions } from './testing/memory-editions.ts';
import { renamed, requested, scene, type Scene } from './testing/scene.ts';

const SAMPLES = join(import.meta.dirname, '../../screening/samples');
let folder: string;
let tools: Scene;
let book: AlertBook;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'everybody-'));
  await cp(SAMPLES, folder, { recursive: true });
  await touch(new Date('2026-11-21T12:00:00.000Z'));
  tools = await scene(listSourceOf(folder));
  book = new AlertBook(tools.restricted);
});
afterEach(() => rm(folder, { recursive: true }));

/** Like the job that fetches the lists, after each fetch. */
const touch = async (at: Date): Promise<void> => {
  for (const file of ['un.xml', 'eu.xml', 'ofac.xml', 'pep.json', 'own.json']) await utimes(join(folder, file), at, at);
};
const listed = async (name: string, more: object = {}): Promise<void> => {
  await writeFile(
    join(folder, 'own.json'),
    JSON.stringify({
      publishedAt: null,
      entries: [
        { id: 'own-1', names: [name], ...more },
        { id: 'own-2', names: ['Iný Človek'] },
      ],
    }),
  );
  tools.clock.pass(60_000);
  await touch(tools.clock.now());
  await tools.refresh();
};
const untilDone = async (persons = new Persons(tools.main)): Promise<Persons> => {
  while (!(await screenEverybody(tools, persons)).isDone);
  return persons;
};
const alerts = async () => (await book.all()).map(({ state: { trigger, isHeld, status } }) => ({ trigger, isHeld, status }));
const runs = async () => (await tools.restricted.read<ScreeningRunEvent>(screeningRunStream(tools.clock.now()))).map(({ type }) => type);

test('every customer is screened against a list that changes during the day, and those it names are held', async () => {
  await untilDone();
  expect(await alerts()).toEqual([]);
  await listed('Jana Nováková');
  await untilDone();
  expect(await alerts()).toEqual([{ trigger: 'list', isHeld: false, status: 'open' }]);
  expect(await assessPayment(tools, await requested(tools))).toBe('hold');
  expect(await runs()).toEqual(['ScreeningRunStarted', 'ScreeningRunCompleted', 'ScreeningRunStarted', 'ScreeningRunCompleted']);
});

test('no second run starts for the same lists, not even after a restart', async () => {
  const persons = await untilDone();
  await untilDone(persons);
  await untilDone();
  expect(await runs()).toEqual(['ScreeningRunStarted', 'ScreeningRunCompleted']);
});

test('a customer who changes is screened individually', async () => {
  const persons = await untilDone();
  await renamed(tools, 'Zoran', 'Testovic');
  await untilDone(persons);
  await untilDone(persons);
  expect(await alerts()).toEqual([{ trigger: 'person', isHeld: false, status: 'open' }]);
  expect(await runs()).toEqual(['ScreeningRunStarted', 'ScreeningRunCompleted', 'ChangedPersonsScreened']);
});

test('a decided match stays decided until the entry changes', async () => {
  await listed('Jana Nováková');
  await untilDone();
  const [open] = await book.all();
  const at = tools.clock.now().toISOString();
  const context = commandContext({
    commandId: newCommandId(tools.clock.now()),
    occurredAt: at,
    actor: SYSTEM_ACTOR,
    subjectId: open?.pseudonym ?? null,
  });
  const stream = alertStream(open?.state.alertId ?? '');
  const decide = { decision: 'clear', rationale: 'Another person.', by: 'analyst', isOfficer: false, at, lapsesAt: '2027-01-01' } as const;
  await handleCommand(tools.restricted, { stream, decider: alert, command: { type: 'DecideAlert', ...decide }, context });
  const approve = { type: 'ApproveDecision', by: 'officer', proposal: 1, at } as const;
  const again = { ...context, commandId: newCommandId(tools.clock.now()) };
  await handleCommand(tools.restricted, { stream, decider: alert, command: approve, context: again });

  // Another edition in which this entry reads the same.
  await writeFile(
    join(folder, 'pep.json'),
    JSON.stringify({ publishedAt: '2026-11-22', entries: [{ id: 'pep-1', names: ['Viera Vzorová'] }] }),
  );
  tools.clock.pass(60_000);
  await touch(tools.clock.now());
  await tools.refresh();
  await untilDone();
  expect(await alerts()).toEqual([{ trigger: 'list', isHeld: false, status: 'cleared' }]);

  await listed('Jana Nováková', { countries: ['SK'] });
  await untilDone();
  expect((await alerts()).map(({ status }) => status)).toEqual(['cleared', 'open']);
});

const started = async () =>
  (await tools.restricted.read<ScreeningRunEvent>(screeningRunStream(tools.clock.now()))).flatMap((event) =>
    event.type === 'ScreeningRunStarted' ? [event.data] : [],
  );

test('after a full run only entries that are new or changed are compared, and the run says since which one', async () => {
  await untilDone();
  await listed('Niekto Cudzí');
  await untilDone();
  const [full, changed] = await started();
  expect(full?.changes).toBeUndefined();
  expect(changed?.changes).toEqual({ since: full?.runId, entries: 2 });
  expect(await alerts()).toEqual([]);
  // One of the two entries reads as before.
  await listed('Jana Nováková');
  await untilDone();
  expect((await started())[2]?.changes).toEqual({ since: changed?.runId, entries: 1 });
  expect(await alerts()).toEqual([{ trigger: 'list', isHeld: false, status: 'open' }]);
});

test('a customer who registers before a run over changes is compared with all entries after it', async () => {
  const persons = await untilDone();
  await renamed(tools, 'Zoran', 'Testovic');
  await listed('Niekto Cudzí');
  await untilDone(persons);
  await untilDone(persons);
  expect((await started())[1]?.changes).toBeDefined();
  expect(await alerts()).toEqual([{ trigger: 'person', isHeld: false, status: 'open' }]);
});

/** The lists have changed while the process was down. It starts again and goes through everyone. */
const restarted = async (editions: KeptEditions): Promise<void> => {
  await listed('Niekto Cudzí');
  await untilDone();
  await writeFile(
    join(folder, 'own.json'),
    JSON.stringify({
      publishedAt: null,
      entries: [
        { id: 'own-1', names: ['Jana Nováková'] },
        { id: 'own-2', names: ['Iný Človek'] },
      ],
    }),
  );
  await touch(tools.clock.now());
  const { restricted, clock } = tools;
  const lists = new ListsInForce({ source: listSourceOf(folder), restricted, editions, clock, onProblem: () => undefined });
  await lists.refresh();
  const again: Scene = { ...tools, lists: () => lists.current() };
  const persons = new Persons(tools.main);
  while (!(await screenEverybody(again, persons)).isDone);
};

test('a process that has started again compares only what changed while it was down', async () => {
  await restarted(tools.editions);
  const [full, last] = await started();
  expect(last?.changes).toEqual({ since: full?.runId, entries: 1 });
  expect(await alerts()).toEqual([{ trigger: 'list', isHeld: false, status: 'open' }]);
});

test('a process that does not know the editions of the last run compares all entries', async () => {
  await restarted(memoryEditions());
  expect((await started()).map(({ changes }) => changes)).toEqual([undefined, undefined]);
  expect(await alerts()).toEqual([{ trigger: 'list', isHeld: false, status: 'open' }]);
});

test('a run in which a person could not be screened, or of another algorithm, is followed by one over all entries', () => {
  const run = { runId: 'r', lists: [], persons: 1, mainPosition: '1', algorithm: 'a' };
  const after = (failed: number, algorithm: string) =>
    comparableRun(
      [
        { type: 'ScreeningRunStarted', data: { ...run, algorithm } } as const,
        { type: 'ScreeningRunCompleted', data: { runId: 'r', screened: 1, held: 0, failed } } as const,
      ].reduce(evolveScreeningRuns, NO_RUNS),
      'a',
    )?.runId;
  expect([after(0, 'a'), after(1, 'a'), after(0, 'b')]).toEqual(['r', undefined, undefined]);
});

test('a payment that was clear is held when a list names the customer before it is asked about again', async () => {
  const paymentId = await requested(tools);
  expect([await assessPayment(tools, paymentId), await assessPayment(tools, paymentId)]).toEqual(['clear', 'clear']);
  await listed('Jana Nováková');
  expect([await assessPayment(tools, paymentId), await assessPayment(tools, paymentId)]).toEqual(['hold', 'hold']);
  expect(await alerts()).toEqual([{ trigger: 'deposit', isHeld: true, status: 'open' }]);
});

test('a customer who could not be screened after a change is screened later', async () => {
  const persons = await untilDone();
  await renamed(tools, 'Zoran', 'Testovic');
  const reading = jest.spyOn(tools.main, 'read').mockRejectedValue(new Error('The store is away.'));
  await expect(screenEverybody(tools, persons)).rejects.toBeInstanceOf(NotScreened);
  reading.mockRestore();
  await untilDone(persons);
  expect(await alerts()).toEqual([{ trigger: 'person', isHeld: false, status: 'open' }]);
});

test('a customer whom a run could not screen is repeated until it succeeds, and the run records since when', async () => {
  const persons = await untilDone();
  await listed('Jana Nováková');
  const reading = jest.spyOn(tools.main, 'read').mockRejectedValue(new Error('The record is damaged.'));
  const since = tools.clock.now().toISOString();
  await untilDone(persons);
  tools.clock.pass(60_000);
  for (const _ of [1, 2]) expect(await screenEverybody(tools, persons)).toMatchObject({ isDone: true, unscreened: { persons: 1, since } });
  expect(await alerts()).toEqual([]);
  reading.mockRestore();
  expect(await screenEverybody(tools, persons)).toMatchObject({ isDone: true, unscreened: null });
  expect(await alerts()).toEqual([{ trigger: 'list', isHeld: false, status: 'open' }]);
  expect((await runs()).at(-1)).toBe('UnscreenedPersonsScreened');
  await listed('Niekto Cudzí');
  await untilDone(persons);
  expect((await started()).at(-1)?.changes).toBeDefined();
});

test('a fault of a whole slice is not recorded against its persons: the slice is repeated', async () => {
  const persons = new Persons(tools.main);
  const many = Array.from({ length: 101 }, (_, at) => ({ userId: `u${String(at)}`, subjectId: `s${String(at)}`, changedAt: '' }));
  jest.spyOn(persons, 'all').mockReturnValue(many);
  await screenEverybody(tools, persons);
  const reading = jest.spyOn(tools.main, 'read').mockRejectedValue(new Error('The store is away.'));
  await expect(screenEverybody(tools, persons)).rejects.toBeInstanceOf(NotScreened);
  expect(await runs()).toEqual(['ScreeningRunStarted']);
  reading.mockRestore();
  expect(await screenEverybody(tools, persons)).toMatchObject({ screened: 101, unscreened: null });
});

test('no customer counts as screened while the lists are too old', async () => {
  tools.clock.pass(25 * 3_600_000);
  const persons = new Persons(tools.main);
  await screenEverybody(tools, persons);
  await expect(screenEverybody(tools, persons)).rejects.toThrow(ListsNotInForce);
  expect(await runs()).toEqual(['ScreeningRunStarted']);
});
