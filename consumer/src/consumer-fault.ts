/** Something is wrong around the consumer, not in an event: nothing is parked, it stands still and tries again. */
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

/** We gave no sign of life for as long as a lease lasts, so another process may lead by now. */
export class LeaseLost extends ConsumerFault {
  constructor(name: string, options?: ErrorOptions) {
    super(`The lease of ${name} was lost: the database was out of reach, or this process was paused.`, options);
  }
}

export class CheckpointMoved extends ConsumerFault {
  constructor(readonly consumer: string) {
    super(`The checkpoint of ${consumer} is not where this instance left it.`);
  }
}

/** Seen while it was followed; whether the checkpoint fits the log that is there now is looked at next. */
export class LogReplaced extends ConsumerFault {
  constructor(consumer: string) {
    super(`The log that ${consumer} follows was replaced while it ran.`);
  }
}

/** So many parked streams mean a fault in the code, not in the data. */
export class TooManyParkedStreams extends ConsumerFault {
  constructor(consumer: string, limit: number) {
    super(`${consumer} would have more than ${String(limit)} parked streams: it stands still until its code is repaired.`);
  }
}
