/** Something the supervisor keeps running: a Node process or the database. */
export type Unit = {
  readonly name: string;
  readonly start: () => Promise<RunningUnit>;
};

export type RunningUnit = {
  readonly pid: number;
  /** Settles when it is gone, with how it ended in words. */
  readonly gone: Promise<string>;
  /** The last it had to say, for whoever must find out why it could not start. */
  readonly lastWords: () => Promise<string>;
  /** Settles when it is of use; rejects when it cannot become so. `progress` gets what it says meanwhile. */
  readonly ready: (progress: (text: string) => void, signal: AbortSignal) => Promise<void>;
  /** Asks it to end and makes sure that it does. */
  readonly stop: () => Promise<void>;
};
