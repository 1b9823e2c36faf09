/** A mutant that no test can or need kill, and why. */
export type ExplainedSurvivor = {
  readonly file: string;
  /** Part of the mutated line, so that an explanation ends with the code it speaks of. */
  readonly code: string;
  /** Which mutants of the line; all of them where it is left out. */
  readonly replacements?: readonly string[];
  readonly why: string;
};

const UNREACHABLE_DEFAULT =
  'The default only satisfies the compiler, which does not know that the index or group is always there; no input reaches it.';

const SAME_WHEN_EQUAL = 'Where the two are equal, either choice is the same amount of the same currency.';

const SPARES_STATEMENTS = 'It only spares statements where there is nothing to write: the outcome is the same.';

const NO_SUCH_STREAM = 'No event is of a stream with this name, so that none is held back for it.';

const FREES_MEMORY = 'It only frees memory: a promise that is settled holds nothing up.';

const NO_EVENT_IN_IT = 'A record without an event is passed over, and a text has none.';

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
    why: 'It would keep an undefined reservation, which reads like none.',
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
    why: 'The loop covers every zone that the runtime knows, so that it ends with an answer.',
  },
  {
    file: 'core/src/limits/start-of-next-month.ts',
    code: 'ms <= utcMidnight + FURTHEST_MS',
    replacements: ['ms < utcMidnight + FURTHEST_MS'],
    why: 'No zone is as far from UTC as the last quarter of an hour that the loop tries.',
  },
  {
    file: 'core/src/domain/identity/account/account.decider.ts',
    code: 'if (state.timeZones.at(-1)?.zone === zone)',
    replacements: ['state.timeZones.at(-1).zone'],
    why: 'An account has a time zone from its registration on: only the compiler does not know.',
  },
  {
    file: 'core/src/domain/identity/account/account.state.ts',
    code: "from: '0000-01-01T00:00:00.000Z'",
    replacements: ['""'],
    why: 'Instants are compared as text, in which nothing at all comes as early as the year 0.',
  },
  {
    file: 'api/src/platform/auth/access-tokens.ts',
    code: 'if (secondFactorMethod === null || secondFactorAt === null)',
    replacements: ['secondFactorMethod === null && secondFactorAt === null', 'false'],
    why: 'The two columns are set together: a constraint of the table sees to it, and the compiler does not know.',
  },
  {
    file: 'api/src/platform/auth/key-schedule.ts',
    code: 'key.signsFrom > newest.signsFrom',
    replacements: ['key.signsFrom >= newest.signsFrom'],
    why: 'Of two keys that begin at one moment either may sign.',
  },
  {
    file: 'api/src/platform/auth/signing-key.ts',
    code: '} catch {',
    why: 'An empty block answers undefined too.',
  },
  {
    file: 'api/src/platform/auth/staff-roles.ts',
    code: 'staffRoles.filter((role) => wanted.includes(role)) : [];',
    replacements: ['["Stryker was here"]'],
    why: 'It is no role that anybody holds, and only held ones are answered.',
  },
  {
    file: 'api/src/platform/auth/staff-roles.ts',
    code: 'if (claimed.length === 0) return [];',
    replacements: ['false'],
    why: 'It only spares a look into the log: of no claimed role none is held.',
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
    why: 'The driver writes what is undefined as null.',
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
    why: 'The name of a place where another test ends the process; no spec of this room does.',
  },
  {
    file: 'consumer/src/deliver.ts',
    code: 'revision < found.revision',
    replacements: ['revision <= found.revision'],
    why: 'The event at which a stream is parked is not asked about again.',
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
    why: 'Neither text is a class of errors.',
  },
  {
    file: 'consumer/src/recent-events.ts',
    code: 'if (window === undefined || position <= window.start) return;',
    replacements: ['false'],
    why: 'It is called only once there is a window, which the compiler does not know.',
  },
  {
    file: 'consumer/src/recent-events.ts',
    code: 'if (window === undefined || position <= window.start) return;',
    replacements: ['position < window.start'],
    why: 'No event lies at the start of the window, and the window stays what it is.',
  },
  {
    file: 'consumer/src/recent-events.ts',
    code: 'if (window !== undefined && kept.length > 0)',
    replacements: ['true'],
    why: 'There is a window where events are kept, which the compiler does not know.',
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
    why: 'What is waited for may be no promise, and its value is not used.',
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
];
