/** A fault of the environment, not of an event: no stream is parked, and the consumer stops and retries. */
export class ConsumerFault extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

export class ConnectionLost extends ConsumerFault {
  constructor(options?: ErrorOptions) {
    super('The database connection was lost.', options);
  }
}

/** The pool gave no connection: the server is away or busy, or all connections are in use. */
export class NoConnection extends ConsumerFault {
  constructor({ cause }: { readonly cause: unknown }) {
    super(`There is no connection to the database${cause instanceof Error ? `: ${cause.message}` : '.'}`, { cause });
  }
}

/** The lease was not renewed in time, so another process may lead by now. */
export class LeaseLost extends ConsumerFault {
  constructor(name: string, options?: ErrorOptions) {
    super(`The lease of ${name} was lost: the database was unavailable, or this process was paused.`, options);
  }
}

export class CheckpointMoved extends ConsumerFault {
  constructor(readonly consumer: string) {
    super(`The checkpoint of ${consumer} is not where this instance left it.`);
  }
}

/** Noticed while following the log. The next session compares the checkpoint with the log that is there now. */
export class LogReplaced extends ConsumerFault {
  constructor(consumer: string) {
    super(`The log that ${consumer} follows was replaced while it ran.`);
  }
}

/** That many parked streams mean a fault in the code, not in the data. */
export class TooManyParkedStreams extends ConsumerFault {
  constructor(consumer: string, limit: number) {
    super(`${consumer} would have more than ${String(limit)} parked streams: it stops until its code is repaired.`);
  }
}
