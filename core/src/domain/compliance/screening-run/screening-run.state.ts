import type { ScreeningRunEvent } from './screening-run.events.ts';

export type ListUsed = { readonly list: string; readonly sha256: string };
export type ScreeningRun = {
  readonly runId: string;
  readonly lists: readonly ListUsed[];
  readonly persons: number;
  readonly mainPosition: string;
  readonly screened: number;
  readonly held: number;
  readonly failed: number;
  readonly isCompleted: boolean;
};
/** `changesUpTo`: up to where in the main log changed persons were screened; empty before the first run of a month has ended. */
export type ScreeningRuns = { readonly last: ScreeningRun | null; readonly changesUpTo: string };

export const evolveScreeningRuns = (state: ScreeningRuns, event: ScreeningRunEvent): ScreeningRuns => {
  const { last } = state;
  switch (event.type) {
    case 'ScreeningRunStarted':
      return { ...state, last: { ...event.data, screened: 0, held: 0, failed: 0, isCompleted: false } };
    case 'ScreeningRunProgressed':
      return last?.runId === event.data.runId ? { ...state, last: { ...last, ...event.data } } : state;
    case 'ScreeningRunCompleted': {
      if (last?.runId !== event.data.runId) return state;
      // The run has seen every person as they were when it started, or later.
      return { last: { ...last, ...event.data, isCompleted: true }, changesUpTo: later(state.changesUpTo, last.mainPosition) };
    }
    case 'ChangedPersonsScreened':
      return { ...state, changesUpTo: later(state.changesUpTo, event.data.upTo) };
  }
};

const later = (one: string, other: string): string => (one > other ? one : other);

/** Another edition of a list, or another list, is a reason to screen all customers again. */
export const isAgainst = ({ lists }: ScreeningRun, others: readonly ListUsed[]): boolean => textOf(lists) === textOf(others);

const textOf = (lists: readonly ListUsed[]): string =>
  lists
    .map(({ list, sha256 }) => `${list}:${sha256}`)
    .toSorted()
    .join();
