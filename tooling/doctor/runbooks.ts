/** Headings of docs/runbooks.md that findings refer to, without their number. */
export const RUNBOOKS = {
  parkedStream: 'A stream is parked',
  eventStoreDb: 'EventStoreDB is unavailable or has changed its leader',
  refusedLog: 'A consumer refuses the log',
  books: 'The books differ',
  alarms: 'An alarm persists',
} as const;

export const runbook = (name: keyof typeof RUNBOOKS): string => `docs/runbooks.md, "${RUNBOOKS[name]}"`;
