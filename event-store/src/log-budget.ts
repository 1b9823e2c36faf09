import { AsyncLocalStorage } from 'node:async_hooks';

/** The clock runs while at least one call waits for the log, so that concurrent calls count once. */
type Budget = { leftMs: number; waiting: number; since: number };

const budgets = new AsyncLocalStorage<Budget>();

/**
 * Limits the total time that `work` may wait for the log, including everything that it awaits. A request has such a budget, since its
 * customer waits; work without one (workers, projections, operator commands) may wait as long as the store does.
 */
export const withLogBudget = <Result>(ms: number, work: () => Result): Result => budgets.run({ leftMs: ms, waiting: 0, since: 0 }, work);

export const hasLogBudget = (): boolean => budgets.getStore() !== undefined;

/** What is left of the current budget; `Infinity` without one. */
export const logBudgetLeftMs = (): number => {
  const budget = budgets.getStore();
  if (budget === undefined) return Number.POSITIVE_INFINITY;
  const spentNow = budget.waiting === 0 ? 0 : performance.now() - budget.since;
  return Math.max(0, budget.leftMs - spentNow);
};

/** Runs a call of the log under the current budget, if there is one. @throws `overdue()` when the budget is spent */
export const onLogBudget = async <Answer>(call: () => Promise<Answer>, overdue: () => Error): Promise<Answer> => {
  const budget = budgets.getStore();
  if (budget === undefined) return call();
  const leftMs = logBudgetLeftMs();
  if (leftMs <= 0) throw overdue();
  begin(budget);
  const answer = call();
  // The adapter may settle the call long after the caller has stopped waiting.
  answer.catch(() => undefined);
  const { promise: isOver, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(overdue());
  }, leftMs + GRACE_MS);
  try {
    return await Promise.race([answer, isOver]);
  } finally {
    clearTimeout(timer);
    end(budget);
  }
};

/** An adapter that keeps the budget itself reports the outcome of its call more exactly, so its error comes first. */
const GRACE_MS = 100;

const begin = (budget: Budget): void => {
  if (budget.waiting === 0) budget.since = performance.now();
  budget.waiting += 1;
};

const end = (budget: Budget): void => {
  budget.waiting -= 1;
  if (budget.waiting === 0) budget.leftMs -= performance.now() - budget.since;
};
