/**
 * Asking a signed-in customer to prove again who they are. Whatever was refused for want of it waits here for the dialog
 * (app/step-up-host.tsx) and is then sent again, so that nobody loses what they were doing.
 */

/** What the account can be proved with: a code where two-factor authentication is on, otherwise the password. */
export type Proof = 'totp' | 'password';
/** True once it was given; false when the customer would rather not. */
export type AskProof = (proof: Proof) => Promise<boolean>;

type Request = { readonly proof: Proof; readonly answered: Promise<boolean>; readonly answer: (proven: boolean) => void };

type StepUpStore = {
  readonly ask: AskProof;
  /** Closes the dialog; everything that waited goes on or gives up. */
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
    // Requests that are refused together are proved together.
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
