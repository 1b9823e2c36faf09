import type { ScreeningRunEvent } from './screening-run.events.ts';

export type ListUsed = { readonly list: string; readonly sha256: string };
export type ScreeningRun = {
  readonly runId: string;
  readonly lists: readonly ListUsed[];
  readonly persons: number;
  readonly mainPosition: string;
  readonly algorithm?: string | undefined;
  readonly changes?: { readonly since: string; readonly entries: number } | undefined;
  readonly screened: number;
  readonly held: number;
  readonly failed: number;
  /** How many of the failed persons were recorded by their place, so that they are screened again. */
  readonly named: number;
  readonly isCompleted: boolean;
};
/**
 * `completed`: the last completed run. `changesUpTo`: the position in the main log up to which changed persons have been screened against
 * all entries; empty until the first run of a month has completed. `unscreened`: persons that runs could not screen, by their place in the
 * order, each with the time of the first failure.
 */
export type ScreeningRuns = {
  readonly last: ScreeningRun | null;
  readonly completed: ScreeningRun | null;
  readonly changesUpTo: string;
  readonly unscreened: ReadonlyMap<number, string>;
};
export const NO_RUNS: ScreeningRuns = { last: null, completed: null, changesUpTo: '', unscreened: new Map() };

export const evolveScreeningRuns = (state: ScreeningRuns, event: ScreeningRunEvent): ScreeningRuns => {
  const { last } = state;
  switch (event.type) {
    case 'ScreeningRunStarted':
      return { ...state, last: { ...event.data, screened: 0, held: 0, failed: 0, named: 0, isCompleted: false } };
    case 'ScreeningRunProgressed':
      return last?.runId === event.data.runId
        ? { ...state, last: counted(last, event.data), unscreened: withUnscreened(state, event.data) }
        : state;
    case 'ScreeningRunCompleted': {
      if (last?.runId !== event.data.runId) return state;
      const completed = { ...counted(last, event.data), isCompleted: true };
      // A run over all entries screens every person as they were at its start, or later.
      const changesUpTo = last.changes === undefined ? later(state.changesUpTo, last.mainPosition) : state.changesUpTo;
      return { last: completed, completed, changesUpTo, unscreened: withUnscreened(state, event.data) };
    }
    case 'UnscreenedPersonsScreened': {
      const { places } = event.data;
      return { ...state, unscreened: new Map([...state.unscreened].filter(([place]) => !places.includes(place))) };
    }
    case 'ChangedPersonsScreened':
      return { ...state, changesUpTo: later(state.changesUpTo, event.data.upTo) };
  }
};

type Counted = Extract<ScreeningRunEvent, { type: 'ScreeningRunProgressed' }>['data'];

const counted = (run: ScreeningRun, { screened, held, failed, unscreened }: Counted): ScreeningRun => ({
  ...run,
  screened,
  held,
  failed,
  named: run.named + (unscreened?.places.length ?? 0),
});

/** A person who was already unscreened keeps the earlier time. */
const withUnscreened = ({ unscreened }: ScreeningRuns, { unscreened: more }: Counted): ScreeningRuns['unscreened'] =>
  more === undefined ? unscreened : new Map([...more.places.map((place) => [place, more.since] as const), ...unscreened]);

const later = (one: string, other: string): string => (one > other ? one : other);

type Against = { readonly lists: readonly ListUsed[]; readonly algorithm: string };

/** Whether the run used these lists and this algorithm. If not, all customers are screened again. */
export const isAgainst = ({ lists, algorithm }: ScreeningRun, other: Against): boolean =>
  textOf(lists) === textOf(other.lists) && algorithm === other.algorithm;

/** The run after which only changes need to be compared; null if there is none, or if a person could not be screened in it. */
export const comparableRun = ({ completed, unscreened }: ScreeningRuns, algorithm: string): ScreeningRun | null =>
  completed?.failed === completed?.named && unscreened.size === 0 && completed?.algorithm === algorithm ? completed : null;

const textOf = (lists: readonly ListUsed[]): string =>
  lists
    .map(({ list, sha256 }) => `${list}:${sha256}`)
    .toSorted()
    .join();
