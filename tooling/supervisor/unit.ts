/** A program that the supervisor keeps running: a Node process or the database. */
export type Unit = {
  readonly name: string;
  readonly start: () => Promise<RunningUnit>;
};

export type RunningUnit = {
  readonly pid: number;
  /** Settles when the program has ended, with a description of how. */
  readonly gone: Promise<string>;
  /** The end of its log, which shows why it could not start. */
  readonly logTail: () => Promise<string>;
  /** Settles when it is ready; rejects when it cannot become ready. `progress` receives its status in the meantime. */
  readonly ready: (progress: (text: string) => void, signal: AbortSignal) => Promise<void>;
  /** Asks it to end, and kills it when it does not. */
  readonly stop: () => Promise<void>;
};
