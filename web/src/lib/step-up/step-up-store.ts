import type { SecondFactorKind } from '../auth/second-factors.ts';

/**
 * Fresh proof of identity for a signed-in customer. A request that was refused for lack of it waits here for the dialog
 * (app/step-up-host.tsx) and is then sent again.
 */

/** The kind of proof: a second factor if two-factor authentication is on, otherwise the password. */
export type Proof = SecondFactorKind | 'password';
/** Resolves to true after the proof, to false when the customer declines. */
export type AskProof = (proof: Proof) => Promise<boolean>;

type Request = { readonly proof: Proof; readonly answered: Promise<boolean>; readonly answer: (proven: boolean) => void };

type StepUpStore = {
  readonly ask: AskProof;
  /** Closes the dialog; the waiting requests continue or give up. */
  readonly answer: (proven: boolean) => void;
  readonly current: () => Proof | null;
  readonly subscribe: (listener: () => void) => () => void;
};

export const createStepUpStore = (): StepUpStore => {
  let open: Request | null = null;
  const listeners = new Set<() => void>();
  const setOpen = (next: Request | null): void => {
    open = next;
    for (const listener of listeners) listener();
  };
  return {
    // Requests that are refused at the same time share one proof.
    ask: (proof) => {
      if (open === null) {
        const { promise, resolve } = Promise.withResolvers<boolean>();
        setOpen({ proof, answered: promise, answer: resolve });
        return promise;
      }
      return open.answered;
    },
    answer: (proven) => {
      const answered = open;
      setOpen(null);
      answered?.answer(proven);
    },
    current: () => open?.proof ?? null,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export const stepUpStore = createStepUpStore();
