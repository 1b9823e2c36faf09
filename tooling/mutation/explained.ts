/** A surviving mutant that no test can or needs to kill, with the reason. */
export type ExplainedSurvivor = {
  readonly file: string;
  /** Part of the mutated line. When the code changes, the explanation becomes invalid. */
  readonly code: string;
  /** Which mutants of the line; by default all of them. */
  readonly replacements?: readonly string[];
  readonly why: string;
};

const UNREACHABLE_DEFAULT = 'The default only satisfies the compiler. The index or group always exists, so no input reaches the default.';

const SAME_WHEN_EQUAL = 'The two amounts are equal, so either choice gives the same result.';

const SPARES_STATEMENTS = 'It only skips statements that write no rows. The result is the same.';

const NO_SUCH_STREAM = 'No event belongs to a stream with this name, so no event is held back.';

const FREES_MEMORY = 'It only frees memory. A settled promise does not delay anything.';

const NO_EVENT_IN_IT = 'Records without an event are skipped, and a string is such a record.';

const NO_SQLSTATE = 'Neither text has the form of an SQLSTATE.';

export const EXPLAINED_SURVIVORS: readonly ExplainedSurvivor[] = [
  {
    file: 'contracts/src/values/ids.ts',
    code: "text = (CROCKFORD[Number(rest & 31n)] ?? '') + text;",
    replacements: ['"Stryker was here!"'],
    why: UNREACHABLE_DEFAULT,
  },
  {
    file: 'contracts/src/values/money.ts',
    code: "const [, sign = '', whole = '', fraction = ''] = match;",
    replacements: ['"Stryker was here!"'],
    why: UNREACHABLE_DEFAULT,
  },
  {
    file: 'core/src/domain/payments/limits/limits.decider.ts',
    code: 'return money(limit.asset, left > 0n ? left : 0n);',
    replacements: ['left >= 0n'],
    why: SAME_WHEN_EQUAL,
  },
  {
    file: 'core/src/domain/payments/limits/limits.decider.ts',
    code: '(minorOf(left) < minorOf(right) ? left : right)',
    replacements: ['minorOf(left) <= minorOf(right)'],
    why: SAME_WHEN_EQUAL,
  },
  {
    file: 'core/src/domain/payments/limits/limits.decider.ts',
    code: 'if (after === undefined) return state;',
    replacements: ['false'],
    why: 'The mutant keeps an undefined reservation, which is read as no reservation.',
  },
  {
    file: 'core/src/domain/settings/settings/payment-limits.ts',
    code: 'return minorOf(left) <= minorOf(right) ? left : right;',
    replacements: ['minorOf(left) < minorOf(right)'],
    why: SAME_WHEN_EQUAL,
  },
  {
    file: 'core/src/domain/settings/settings/limit-schedule.ts',
    code: 'waiting[index]?.limits ?? wanted',
    replacements: ['waiting[index].limits'],
    why: UNREACHABLE_DEFAULT,
  },
  {
    file: 'core/src/limits/start-of-next-month.ts',
    code: 'throw new Error(`No month begins in ${zone}.`);',
    why: 'The loop finds a result for every time zone of the runtime, so this line is never reached.',
  },
  {
    file: 'core/src/limits/start-of-next-month.ts',
    code: 'ms <= utcMidnight + FURTHEST_MS',
    replacements: ['ms < utcMidnight + FURTHEST_MS'],
    why: 'No time zone has the largest offset that the loop tries.',
  },
  {
    file: 'core/src/domain/identity/account/account.decider.ts',
    code: 'if (state.timeZones.at(-1)?.zone === zone)',
    replacements: ['state.timeZones.at(-1).zone'],
    why: 'An account has a time zone from registration; the check only satisfies the compiler.',
  },
  {
    file: 'core/src/domain/identity/account/account.state.ts',
    code: "from: '0000-01-01T00:00:00.000Z'",
    replacements: ['""'],
    why: 'Instants are compared as text, and both an empty string and the year 0 sort before all others.',
  },
  {
    file: 'api/src/platform/auth/access-tokens.ts',
    code: 'if (secondFactorMethod === null || secondFactorAt === null)',
    replacements: ['secondFactorMethod === null && secondFactorAt === null', 'false'],
    why: 'A table constraint ensures that both columns are set together; the check only satisfies the compiler.',
  },
  {
    file: 'api/src/platform/auth/key-schedule.ts',
    code: 'key.signsFrom > newest.signsFrom',
    replacements: ['key.signsFrom >= newest.signsFrom'],
    why: 'When two keys become valid at the same moment, either may sign.',
  },
  {
    file: 'api/src/platform/auth/signing-key.ts',
    code: '} catch {',
    why: 'An empty block also returns undefined.',
  },
  {
    file: 'api/src/platform/auth/staff-roles.ts',
    code: 'staffRoles.filter((role) => wanted.includes(role)) : [];',
    replacements: ['["Stryker was here"]'],
    why: 'No account holds this role, and only held roles are returned.',
  },
  {
    file: 'api/src/platform/auth/staff-roles.ts',
    code: 'if (claimed.length === 0) return [];',
    replacements: ['false'],
    why: 'It only skips reading the log. Without claimed roles the result is empty.',
  },
  {
    file: 'contracts/src/values/ids.ts',
    code: 'TRANSACTION_ID.exec(transactionId) ?? [];',
    replacements: ['["Stryker was here"]'],
    why: 'Only the second and third element are read.',
  },
  {
    file: 'consumer/src/checkpoint.ts',
    code: 'const OF_ANY_LOG: Known = {',
    replacements: ['{}'],
    why: 'The driver writes undefined as NULL.',
  },
  {
    file: 'consumer/src/consume-page.ts',
    code: 'if (page.deliveries.length === 0) {',
    replacements: ['false', '{}'],
    why: SPARES_STATEMENTS,
  },
  {
    file: 'consumer/src/consume-page.ts',
    code: 'prepareBatch(scene, page.deliveries, [])',
    replacements: ['["Stryker was here"]'],
    why: NO_SUCH_STREAM,
  },
  {
    file: 'consumer/src/consume-page.ts',
    code: "failpoint('batch-prepared');",
    replacements: ['""'],
    why: 'The name of a failpoint, which no spec of this room uses.',
  },
  {
    file: 'consumer/src/deliver.ts',
    code: 'revision < found.revision',
    replacements: ['revision <= found.revision'],
    why: 'This is never called for the event at which a stream is parked.',
  },
  {
    file: 'consumer/src/parking-table.ts',
    code: 'if (skipped.size === 0) return;',
    replacements: ['false'],
    why: SPARES_STATEMENTS,
  },
  {
    file: 'consumer/src/parking-table.ts',
    code: 'if (streams.length === 0) return;',
    replacements: ['false'],
    why: SPARES_STATEMENTS,
  },
  {
    file: 'consumer/src/parking-table.ts',
    code: '(rows[0]?.count ?? 0)',
    replacements: ['rows[0].count'],
    why: UNREACHABLE_DEFAULT,
  },
  {
    file: 'consumer/src/poison.ts',
    code: "error.code?.slice(0, 2) ?? ''",
    replacements: ['"Stryker was here!"'],
    why: 'Neither string is an error class.',
  },
  {
    file: 'consumer/src/recent-events.ts',
    code: 'if (window === undefined || position <= window.start) return;',
    replacements: ['false'],
    why: 'It is only called when a window exists; the check only satisfies the compiler.',
  },
  {
    file: 'consumer/src/recent-events.ts',
    code: 'if (window === undefined || position <= window.start) return;',
    replacements: ['position < window.start'],
    why: 'No event is at the start position of the window, so the window does not change.',
  },
  {
    file: 'consumer/src/recent-events.ts',
    code: 'if (window !== undefined && kept.length > 0)',
    replacements: ['true'],
    why: 'A window exists whenever events are kept; the check only satisfies the compiler.',
  },
  {
    file: 'consumer/src/recent-events.ts',
    code: 'if (event !== undefined && event.position <= position)',
    replacements: ['true'],
    why: UNREACHABLE_DEFAULT,
  },
  {
    file: 'consumer/src/resume-parked.ts',
    code: 'await decodeEach(log, kept), [])',
    replacements: ['["Stryker was here"]'],
    why: NO_SUCH_STREAM,
  },
  {
    file: 'consumer/src/transaction.ts',
    code: '{ first: () => Promise.resolve(), run, last: () => Promise.resolve() }',
    replacements: ['() => undefined'],
    why: 'The awaited value need not be a promise, and it is not used.',
  },
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
