import { screeningRunStream, type ScreeningRunEvent } from '@danubit/core/domain/compliance/screening-run/screening-run.events';
import {
  comparableRun,
  evolveScreeningRuns,
  isAgainst,
  NO_RUNS,
  type ListUsed,
  type ScreeningRun,
  type ScreeningRuns,
} from '@danubit/core/domain/compliance/screening-run/screening-run.state';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import type { ExpectedRevision } from '@danubit/event-store/event-store.port';
import type { PartyIndex } from '@danubit/screening/index/party-index';
import { COMPARED_BY, indexOfChanges, isLikeChanged, requireChecked } from './compare-changes.ts';
import type { Lists } from './lists/lists-in-force.ts';
import type { Person, Persons } from './persons.ts';
import { ListsNotInForce } from './screen-parties.ts';
import { screenPerson } from './screen-person.ts';
import type { ComplianceTools } from './tools.ts';

/** How many are screened before progress is recorded, and so how many a process that dies repeats. */
const SLICE = 2_000;
const AT_ONCE = 8;

/** When more of a slice fail, the fault is not in the persons, and the slice is repeated. */
const MOST_FAILED = 100;

/** Some persons could not be screened: the next call begins with them. */
export class NotScreened extends Error {
  constructor(count: number) {
    super(`${String(count)} customers could not be screened.`);
    this.name = 'NotScreened';
  }
}

/** How many of the customers are screened against the lists in force; `unscreened`: those whom a run could not screen, and since when. */
export type RunProgress = {
  readonly screened: number;
  readonly persons: number;
  readonly isDone: boolean;
  readonly unscreened: { readonly persons: number; readonly since: string } | null;
};

type Counts = { readonly screened: number; readonly held: number; readonly failed: readonly Person[] };

/**
 * Screens those who registered or changed since the last call and, after a change of a list, all customers: one slice per call. Where the
 * process still knows the editions of the last run, only entries that are new or changed are compared. Persons whom a run could not screen
 * are repeated until it succeeds. Progress is in the restricted log, so another process can continue; screening a person twice changes
 * nothing.
 * @returns the progress; the next call continues
 * @throws ListsNotInForce, NotScreened
 */
export const screenEverybody = async (tools: ComplianceTools, persons: Persons): Promise<RunProgress> => {
  const lists = tools.lists();
  if (lists === undefined) throw new ListsNotInForce([]);
  await persons.catchUp();
  const { state, revision } = await readRuns(tools);
  const used = lists.inForce.map(({ edition: { list, sha256 } }) => ({ list, sha256 }));
  if (state.last === null || !isAgainst(state.last, { lists: used, algorithm: COMPARED_BY })) {
    const event = started(tools, persons, { used, changes: changesSince(lists, state) });
    await append(tools, revision, event);
    return { screened: 0, persons: event.data.persons, isDone: false, unscreened: unscreenedOf(state) };
  }
  if (!state.last.isCompleted) return goOn(tools, revision, { run: state.last, changes: changesOf(tools, lists, state) }, persons);
  await screenChanged(tools, revision, state, persons);
  const left = await repeatUnscreened(tools, persons);
  return { screened: state.last.screened, persons: state.last.persons, isDone: true, unscreened: unscreenedOf(left) };
};

const unscreenedOf = ({ unscreened }: ScreeningRuns): RunProgress['unscreened'] => {
  const [since] = [...unscreened.values()].toSorted();
  return since === undefined ? null : { persons: unscreened.size, since };
};

/** Compares with all entries, because the run may have compared only some of them. */
const repeatUnscreened = async (tools: ComplianceTools, persons: Persons): Promise<ScreeningRuns> => {
  const { state, revision } = await readRuns(tools);
  if (state.unscreened.size === 0) return state;
  const all = persons.all();
  const places = [...state.unscreened.keys()].slice(0, SLICE);
  const { failed, held } = await screenAll(
    tools,
    places.flatMap((place) => all[place] ?? []),
    { trigger: 'list' },
  );
  const screened = places.filter((place) => !failed.some((person) => person === all[place]));
  if (screened.length === 0) return state;
  await append(tools, revision, { type: 'UnscreenedPersonsScreened', data: { places: screened, held } });
  return (await readRuns(tools)).state;
};

const readRuns = async ({ restricted, clock }: ComplianceTools) => {
  const events = await restricted.read<ScreeningRunEvent>(screeningRunStream(clock.now()));
  const state = events.reduce<ScreeningRuns>(evolveScreeningRuns, NO_RUNS);
  return { state, revision: events.at(-1)?.revision ?? ('no-stream' as const) };
};

type Compared = { readonly used: readonly ListUsed[]; readonly changes: Started['data']['changes'] };

const started = ({ clock }: ComplianceTools, persons: Persons, { used, changes }: Compared): Started => ({
  type: 'ScreeningRunStarted',
  data: {
    runId: newCommandId(clock.now()),
    lists: [...used],
    persons: persons.all().length,
    mainPosition: persons.position(),
    algorithm: COMPARED_BY,
    ...(changes === undefined ? {} : { changes }),
  },
});

/** Undefined where all entries must be compared. */
const changesSince = (lists: Lists, state: ScreeningRuns): Started['data']['changes'] => {
  const base = comparableRun(state, COMPARED_BY);
  const changed = base === null ? undefined : lists.changedSince(base.lists);
  return base === null || changed === undefined ? undefined : { since: base.runId, entries: changed.length };
};

/**
 * The entries that a run compares; undefined for all of them, also if another process began the run with editions that this one does not
 * know. @throws ListsNotInForce
 */
const changesOf = ({ clock }: ComplianceTools, lists: Lists, { last, completed }: ScreeningRuns): PartyIndex | undefined => {
  if (last?.changes === undefined || completed?.runId !== last.changes.since) return undefined;
  const changed = lists.changedSince(completed.lists);
  if (changed === undefined) return undefined;
  requireChecked(lists, clock.now());
  return indexOfChanges(lists, changed);
};

type Started = Extract<ScreeningRunEvent, { type: 'ScreeningRunStarted' }>;

type Running = { readonly run: ScreeningRun; readonly changes: PartyIndex | undefined };

const goOn = async (
  tools: ComplianceTools,
  revision: ExpectedRevision,
  { run, changes }: Running,
  persons: Persons,
): Promise<RunProgress> => {
  const { runId, persons: total } = run;
  const slice = persons.all().slice(run.screened, Math.min(run.screened + SLICE, total));
  const { screened, held, failed } = await screenAll(tools, slice, { trigger: 'list', changes });
  if (failed.length > MOST_FAILED) throw new NotScreened(failed.length);
  const places = failed.map((person) => run.screened + slice.indexOf(person));
  const data = {
    runId,
    screened: run.screened + screened,
    held: run.held + held,
    failed: run.failed + failed.length,
    ...(places.length === 0 ? {} : { unscreened: { since: tools.clock.now().toISOString(), places } }),
  };
  const isLast = data.screened >= total;
  const event: ScreeningRunEvent = { type: isLast ? 'ScreeningRunCompleted' : 'ScreeningRunProgressed', data };
  await append(tools, revision, event);
  const { state } = await readRuns(tools);
  return { screened: data.screened, persons: total, isDone: isLast, unscreened: unscreenedOf(state) };
};

const screenChanged = async (
  tools: ComplianceTools,
  revision: ExpectedRevision,
  { changesUpTo }: ScreeningRuns,
  persons: Persons,
): Promise<void> => {
  const changed = persons.all().filter(({ changedAt }) => changedAt > changesUpTo);
  if (changed.length === 0) return;
  const counts = await screenAll(tools, changed, { trigger: 'person' });
  // If this were recorded, the failed persons would never be screened again.
  if (counts.failed.length > 0) throw new NotScreened(counts.failed.length);
  await append(tools, revision, { type: 'ChangedPersonsScreened', data: { upTo: persons.position(), ...counts, failed: 0 } });
};

type How = { readonly trigger: 'list' | 'person'; readonly changes?: PartyIndex | undefined };

/** @throws ListsNotInForce: every person screened so far is counted */
const screenAll = async (tools: ComplianceTools, persons: readonly Person[], { trigger, changes }: How): Promise<Counts> => {
  let held = 0;
  const failed: Person[] = [];
  const one = async (person: Person): Promise<void> => {
    const { userId, subjectId } = person;
    try {
      // A person who matches a changed entry is screened against all entries, which gives the complete evidence.
      if (changes !== undefined && (changes.parties.length === 0 || !(await isLikeChanged(tools, changes, person)))) return;
      if ((await screenPerson(tools, { userId, subjectId, trigger })) === 'hold') held += 1;
    } catch (error) {
      if (error instanceof ListsNotInForce) throw error;
      failed.push(person);
    }
  };
  for (let at = 0; at < persons.length; at += AT_ONCE) await Promise.all(persons.slice(at, at + AT_ONCE).map(one));
  return { screened: persons.length, held, failed };
};

/** Appends at the revision that was read, so that only one of two processes that do the same continues. */
const append = async ({ restricted, clock }: ComplianceTools, revision: ExpectedRevision, event: ScreeningRunEvent): Promise<void> => {
  const now = clock.now();
  await restricted.append(
    screeningRunStream(now),
    [event],
    revision,
    commandContext({ commandId: newCommandId(now), occurredAt: now.toISOString(), actor: SYSTEM_ACTOR, subjectId: null }),
  );
};
