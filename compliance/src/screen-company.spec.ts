import { cp, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { AlertBook } from '@danubit/core/compliance/alert-book';
import type { CompanyFileEvent } from '@danubit/core/domain/onboarding/customer/company-file.events';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { answerQuestion } from './answer-question.ts';
import { assessPayment } from './assess-payment.ts';
import { listSourceOf } from './lists/list-source.ts';
import { Persons } from './persons.ts';
import { screenEverybody } from './screen-everybody.ts';
import { requested, scene, SUBJECT_ID, USER_ID, type Scene } from './testing/scene.ts';

const SAMPLES = join(import.meta.dirname, '../../screening/samples');
const LISTS = ['un.xml', 'eu.xml', 'ofac.xml', 'pep.json', 'own.json'];
const owner = { subjectId: SUBJECT_ID, userId: USER_ID };
let folder: string;
let tools: Scene;
let book: AlertBook;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'company-'));
  await cp(SAMPLES, folder, { recursive: true });
  await touch(new Date('2026-11-21T12:00:00.000Z'));
  tools = await scene(listSourceOf(folder));
  book = new AlertBook(tools.restricted);
});
afterEach(() => rm(folder, { recursive: true }));

const touch = async (at: Date): Promise<void> => {
  for (const file of LISTS) await utimes(join(folder, file), at, at);
};
const listed = async (list: 'own' | 'pep', entry: object): Promise<void> => {
  const entries = [
    { id: `${list}-1`, ...entry },
    { id: `${list}-2`, names: ['Iný Človek'] },
  ];
  await writeFile(join(folder, `${list}.json`), JSON.stringify({ publishedAt: null, entries }));
  tools.clock.pass(60_000);
  await touch(tools.clock.now());
  await tools.refresh();
};
const told = async (...events: readonly CompanyFileEvent[]): Promise<void> => {
  const now = tools.clock.now();
  const context = commandContext({
    ...{ commandId: newCommandId(now), occurredAt: now.toISOString(), actor: SYSTEM_ACTOR, subjectId: SUBJECT_ID },
  });
  await tools.main.append(customerStream(SUBJECT_ID), [...events], 'any', context);
};
const described = (name: string, registryNumber = '12345678'): CompanyFileEvent => ({
  type: 'CompanyDescribed',
  data: {
    ...owner,
    company: { name, legalForm: 'limited_company', registry: 'OR', registryNumber, country: 'SK', lei: null },
  },
});
const named = (firstName: string, lastName: string): CompanyFileEvent => ({
  type: 'CompanyOwnerNamed',
  data: {
    ...{ ...owner, ownerId: 'o1' },
    person: {
      ...{ firstName, lastName, birthDate: '1975-03-02', country: 'SK', basis: 'ownership', share: 6_000, hasPublicFunction: false },
    },
  },
});
const untilDone = async (persons = new Persons(tools.main)): Promise<Persons> => {
  while (!(await screenEverybody(tools, persons)).isDone);
  return persons;
};
const alerts = async () => (await book.all()).map(({ state: { trigger, status } }) => ({ trigger, status }));

test('an owner who is on a list is found when named, and whatever the customer moves is held', async () => {
  await listed('own', { names: ['Vlasta Podvodová'] });
  const persons = await untilDone();
  await told(described('Poctivá s. r. o.'), named('Vlasta', 'Podvodová'));
  await untilDone(persons);
  expect(await alerts()).toEqual([{ trigger: 'person', status: 'open' }]);
  expect(await assessPayment(tools, await requested(tools))).toBe('hold');
  expect(await answerQuestion(tools, 'level', USER_ID)).toBe('hold');
});

test('a company is found by its name, when a list changes', async () => {
  await told(described('Podvodný Obchod s. r. o.'), named('Vlasta', 'Poctivá'));
  await untilDone();
  expect(await alerts()).toEqual([]);
  await listed('own', { names: ['Podvodny Obchod, spol. s r.o.'], kind: 'company' });
  await untilDone();
  expect(await alerts()).toEqual([{ trigger: 'list', status: 'open' }]);
});

test('a politically exposed owner raises an alert; money moves on, and a level waits', async () => {
  await told(described('Poctivá s. r. o.'), named('Vlasta', 'Ministerková'));
  await listed('pep', { names: ['Vlasta Ministerková'] });
  await untilDone();
  expect(await alerts()).toEqual([{ trigger: 'list', status: 'open' }]);
  expect(await answerQuestion(tools, 'person', USER_ID)).toBe('clear');
  expect(await answerQuestion(tools, 'level', USER_ID)).toBe('hold');
});

test('a removed owner is no longer screened', async () => {
  await told(described('Poctivá s. r. o.'), named('Vlasta', 'Podvodová'), {
    type: 'CompanyOwnerRemoved',
    data: { ...owner, ownerId: 'o1' },
  });
  await listed('own', { names: ['Vlasta Podvodová'] });
  await untilDone();
  expect(await alerts()).toEqual([]);
});
