import { copyFileSync, existsSync, readFileSync, statSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';

const COPIED_EVERY_MS = 2_000;

/** Two, so that one is whole whenever the other one is copied. */
const copiesOf = (state: string): readonly string[] => [`${state}.0`, `${state}.1`];

/**
 * Anvil writes its state in place: ended while it writes, it leaves a part, with which it does not start again. The newest whole copy then
 * takes its place. @throws Error when there is a state and none is whole
 */
export const restoreState = (state: string): void => {
  if (!existsSync(state) || isWhole(state)) return;
  const whole = copiesOf(state)
    .filter((copy) => existsSync(copy) && isWhole(copy))
    .toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)[0];
  if (whole === undefined) throw new Error(`The state of the chain is not whole, and no copy of it is: ${state}`);
  copyFileSync(whole, state);
};

const isWhole = (file: string): boolean => {
  try {
    JSON.parse(readFileSync(file, 'utf8'));
    return true;
  } catch {
    return false;
  }
};

/** @returns a function that ends it */
export const keepCopies = (state: string): (() => void) => {
  let turn = 0;
  const timer = setInterval(() => {
    turn = 1 - turn;
    // Anvil has not written yet.
    copyFile(state, copiesOf(state)[turn] ?? '').catch(() => undefined);
  }, COPIED_EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
};
