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
  readonly isCompleted: boolean;
};
/**
 * `completed`: the last run that ended. `changesUpTo`: up to where in the main log changed persons were screened against all entries; empty
 * before the first run of a month has ended.
 */
export type ScreeningRuns = { readonly last: ScreeningRun | null; readonly completed: ScreeningRun | null; readonly changesUpTo: string };
export const NO_RUNS: ScreeningRuns = { last: null, completed: null, changesUpTo: '' };

export const evolveScreeningRuns = (state: ScreeningRuns, event: ScreeningRunEvent): ScreeningRuns => {
  const { last } = state;
  switch (event.type) {
    case 'ScreeningRunStarted':
      return { ...state, last: { ...event.data, screened: 0, held: 0, failed: 0, isCompleted: false } };
    case 'ScreeningRunProgressed':
      return last?.runId === event.data.runId ? { ...state, last: { ...last, ...event.data } } : state;
    case 'ScreeningRunCompleted': {
      if (last?.runId !== event.data.runId) return state;
      const completed = { ...last, ...event.data, isCompleted: true };
      // A run over all entries has seen every person as they were when it started, or later.
      const changesUpTo = last.changes === undefined ? later(state.changesUpTo, last.mainPosition) : state.changesUpTo;
      return { last: completed, completed, changesUpTo };
    }
    case 'ChangedPersonsScreened':
      return { ...state, changesUpTo: later(state.changesUpTo, event.data.upTo) };
  }
};

const later = (one: string, other: string): string => (one > other ? one : other);

type Against = { readonly lists: readonly ListUsed[]; readonly algorithm: string };

/** Another edition of a list, another list or another algorithm is a reason to screen all customers again. */
export const isAgainst = ({ lists, algorithm }: ScreeningRun, other: Against): boolean =>
  textOf(lists) === textOf(other.lists) && algorithm === other.algorithm;

/** The run since which only changes have to be compared; null where there is none, such as when a person could not be screened in it. */
export const comparableRun = ({ completed }: ScreeningRuns, algorithm: string): ScreeningRun | null =>
  completed !== null && completed.failed === 0 && completed.algorithm === algorithm ? completed : null;

const textOf = (lists: readonly ListUsed[]): string =>
  lists
    .map(({ list, sha256 }) => `${list}:${sha256}`)
    .toSorted()
    .join();
