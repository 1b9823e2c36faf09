import { EXPLAINED_IN_LOG } from './explained-log.ts';
import { UNREACHABLE_DEFAULT, type ExplainedSurvivor } from './explained-survivor.ts';

const SAME_WHEN_EQUAL = 'The two amounts are equal, so either choice gives the same result.';

const SPARES_STATEMENTS = 'It only skips statements that write no rows. The result is the same.';

const NO_SUCH_STREAM = 'No event belongs to a stream with this name, so no event is held back.';

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
    code: 'patternOf(kind).exec(publicId) ?? [];',
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
    code: 'prepareBatch(context, page.deliveries, [])',
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
    file: 'consumer/src/event-fault.ts',
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
  ...EXPLAINED_IN_LOG,
];
