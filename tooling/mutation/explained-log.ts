import { UNREACHABLE_DEFAULT, type ExplainedSurvivor } from './explained-survivor.ts';

const FREES_MEMORY = 'It only frees memory: a promise that is settled holds nothing up.';

const NO_EVENT_IN_IT = 'A record without an event is passed over, and a text has none.';

const NO_SQLSTATE = 'Neither text has the form of an SQLSTATE.';

/** In the event store: its adapters. */
export const EXPLAINED_IN_LOG: readonly ExplainedSurvivor[] = [
  {
    file: 'event-store/src/eventstoredb/append-gate.ts',
    code: 'if (this.#lastOf.get(stream) === done) this.#lastOf.delete(stream);',
    replacements: ['false', ';'],
    why: FREES_MEMORY,
  },
  {
    file: 'event-store/src/eventstoredb/eventstoredb-appender.ts',
    code: "const kind = events.length === 1 ? 'one' : 'several';",
    replacements: ['events.length !== 1', '""'],
    why: 'It is a key of a map in memory: any two different keys serve.',
  },
  {
    file: 'event-store/src/eventstoredb/eventstoredb-appender.ts',
    code: 'last.eventId !== events.at(-1)?.eventId',
    replacements: ['events.at(-1).eventId'],
    why: UNREACHABLE_DEFAULT,
  },
  {
    file: 'event-store/src/eventstoredb/eventstoredb-client.ts',
    code: 'if (user !== undefined && password !== undefined)',
    replacements: ['user !== undefined || password !== undefined', 'true'],
    why: 'An address has both or neither, which the compiler does not know.',
  },
  {
    file: 'event-store/src/eventstoredb/eventstoredb-client.ts',
    code: '.exec(address)?.[1]?.trim().toLowerCase();',
    replacements: ["new RegExp(`[?&]${name}=([^&]*)`, 'i').exec(address)?.[1].trim"],
    why: UNREACHABLE_DEFAULT,
  },
  {
    file: 'event-store/src/eventstoredb/eventstoredb-event-store.ts',
    code: 'return appending.finally(() => this.#underWay.delete(appending));',
    replacements: ['() => undefined'],
    why: FREES_MEMORY,
  },
  {
    file: 'event-store/src/eventstoredb/eventstoredb-event-store.ts',
    code: 'progress.last = batch.at(-1)?.position ?? progress.last;',
    replacements: ['batch.at(-1).position'],
    why: UNREACHABLE_DEFAULT,
  },
  {
    file: 'event-store/src/eventstoredb/eventstoredb-feed.ts',
    code: "this.#fail(error instanceof Error ? error : new Error('An event could not be read.', { cause: error }));",
    replacements: ['""', '{}'],
    why: 'All that reading an event throws is an Error, which the compiler does not know.',
  },
  {
    file: 'event-store/src/eventstoredb/eventstoredb-feed.ts',
    code: 'delay(this.#events.length > 0 ? LINGER_MS : MAX_WAIT_MS',
    replacements: ['true', 'this.#events.length >= 0'],
    why: 'With no event there, a shorter sleep ends without a batch and begins again.',
  },
  {
    file: 'event-store/src/eventstoredb/eventstoredb-feed.ts',
    code: '() => false as const,',
    replacements: ['() => undefined'],
    why: 'The answer is only negated.',
  },
  {
    file: 'event-store/src/eventstoredb/eventstoredb-reader.ts',
    code: "reading.on('error', () => undefined);",
    replacements: ['""'],
    why: 'The iterator of Node over a stream leaves a listener of its own behind, which is not documented.',
  },
  {
    file: 'event-store/src/eventstoredb/eventstoredb-reader.ts',
    code: "if (typeOf(error) === 'stream-not-found') return [];",
    replacements: ['["Stryker was here"]'],
    why: NO_EVENT_IN_IT,
  },
  {
    file: 'event-store/src/eventstoredb/eventstoredb-reader.ts',
    code: 'const items: Item[] = [];',
    replacements: ['["Stryker was here"]'],
    why: NO_EVENT_IN_IT,
  },
  {
    file: 'event-store/src/postgres/append-call.ts',
    code: 'const [event] = request?.events ?? [];',
    replacements: ['["Stryker was here"]'],
    why: 'Without an append there is no call.',
  },
  {
    file: 'event-store/src/postgres/append-call.ts',
    code: 'if (request === undefined || event === undefined || batch.length > 1',
    replacements: ['false'],
    why: 'Where there is no append, there is no event either: only the compiler does not know.',
  },
  {
    file: 'event-store/src/postgres/append-call.ts',
    code: 'const [statuses = [], revisions = [], positions = []] = row.map(',
    replacements: ['["Stryker was here"]'],
    why: UNREACHABLE_DEFAULT,
  },
  {
    file: 'event-store/src/postgres/append-call.ts',
    code: "BigInt(revisions[index] ?? '')",
    replacements: ['"Stryker was here!"'],
    why: UNREACHABLE_DEFAULT,
  },
  {
    file: 'event-store/src/postgres/append-call.ts',
    code: "positionOf(positions[index] ?? '')",
    replacements: ['"Stryker was here!"'],
    why: UNREACHABLE_DEFAULT,
  },
  {
    file: 'event-store/src/postgres/binary-array.ts',
    code: "array.write(value, offset, 'utf8')",
    replacements: ['""'],
    why: 'Without an encoding a buffer writes UTF-8.',
  },
  {
    file: 'event-store/src/postgres/key-wrap.ts',
    code: 'if (format === NAMED && !id.equals(',
    replacements: ['false'],
    why: 'It only spares a decryption that fails.',
  },
  {
    file: 'event-store/src/postgres/postgres-errors.ts',
    code: "ROLLED_BACK.test(codeOf(error) ?? '')",
    replacements: ['"Stryker was here!"'],
    why: NO_SQLSTATE,
  },
  {
    file: 'event-store/src/postgres/postgres-errors.ts',
    code: "UNSTORABLE.test(codeOf(error) ?? '')",
    replacements: ['"Stryker was here!"'],
    why: NO_SQLSTATE,
  },
];
