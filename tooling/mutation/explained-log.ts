import { UNREACHABLE_DEFAULT, type ExplainedSurvivor } from './explained-survivor.ts';

const FREES_MEMORY = 'It only frees memory. A settled promise does not delay anything.';

const NO_EVENT_IN_IT = 'Records without an event are skipped, and a string is such a record.';

const NO_SQLSTATE = 'Neither string has the format of an SQLSTATE.';

/** Survivors in the adapters of the event store. */
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
    why: 'It is the key of a map in memory. Any two different keys work.',
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
    why: 'An address has both or neither; the check only satisfies the compiler.',
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
    why: 'Reading an event throws instances of Error only; the check only satisfies the compiler.',
  },
  {
    file: 'event-store/src/eventstoredb/eventstoredb-feed.ts',
    code: 'delay(this.#events.length > 0 ? LINGER_MS : MAX_WAIT_MS',
    replacements: ['true', 'this.#events.length >= 0'],
    why: 'Without an event, a shorter sleep ends without a batch and starts again.',
  },
  {
    file: 'event-store/src/eventstoredb/eventstoredb-feed.ts',
    code: '() => false as const,',
    replacements: ['() => undefined'],
    why: 'The result is only negated, so any falsy value works.',
  },
  {
    file: 'event-store/src/eventstoredb/eventstoredb-reader.ts',
    code: "reading.on('error', () => undefined);",
    replacements: ['""'],
    why: 'The stream iterator of Node also leaves an error listener, which is undocumented.',
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
    why: 'There is no call without an append.',
  },
  {
    file: 'event-store/src/postgres/append-call.ts',
    code: 'if (request === undefined || event === undefined || batch.length > 1',
    replacements: ['false'],
    why: 'Without an append there is no event; the check only satisfies the compiler.',
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
    why: 'The default encoding of a buffer is UTF-8.',
  },
  {
    file: 'event-store/src/postgres/key-wrap.ts',
    code: 'if (format === NAMED && !id.equals(',
    replacements: ['false'],
    why: 'It only skips a decryption that would fail.',
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
