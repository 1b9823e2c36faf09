import type { EventRef, FactChange } from '@danubit/contracts/http/console/audit.contract';
import { isErased } from '@danubit/event-store/kernel/personal';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { toDecimal, tickerOf, type Money } from '@danubit/contracts/values/money';
import type { FactChange as Change } from '@danubit/projections/as-of/compare';
import type { ColumnValue } from '@danubit/projections/define-projection';

type Fact = { readonly name: string; readonly value: string };

const MOST_CAUSES = 20;
const MOST_FACTS = 80;
/** What opens something at a provider or for a customer is never shown, to any role. */
const SECRET = /token|secret|fingerprint|url$|challenge|hash$|^key$/i;

export const eventRefOf = ({ position, stream, revision, type, recordedAt, metadata }: RecordedDomainEvent): EventRef => ({
  position,
  stream,
  revision: revision.toString(),
  type,
  at: recordedAt,
  actor: metadata.actor.kind,
});

export const factChangeOf = ({ table, key, column, before, after, causes }: Change): FactChange => ({
  table,
  key,
  column,
  before: shown(column, before),
  after: shown(column, after),
  difference: differenceOf(before, after),
  causes: causes.slice(-MOST_CAUSES).map(eventRefOf),
});

/** A value of a row as text; secrets of providers are named, not shown. */
export const shown = (column: string, value: ColumnValue | undefined): string | null => {
  if (value === null || value === undefined) return null;
  return SECRET.test(column) ? '(not shown)' : String(value);
};

const DECIMAL = /^-?\d+\.\d+$/;

/** Exact, for two decimals of the same scale; a missing row counts as zero. */
const differenceOf = (before: unknown, after: unknown): string | null => {
  const some = [before, after].find((value) => typeof value === 'string' && DECIMAL.test(value));
  if (typeof some !== 'string') return null;
  const scale = some.length - some.indexOf('.') - 1;
  const [old, current] = [before, after].map((value) => minorIn(value ?? '0', scale));
  return old === undefined || current === undefined ? null : decimalOf(current - old, scale);
};

const minorIn = (value: unknown, scale: number): bigint | undefined => {
  if (value === '0') return 0n;
  if (typeof value !== 'string' || !DECIMAL.test(value) || value.length - value.indexOf('.') - 1 !== scale) return undefined;
  return BigInt(value.replace('.', ''));
};

const decimalOf = (minor: bigint, scale: number): string => {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(scale + 1, '0');
  return `${minor < 0n ? '−' : '+'}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
};

/** Who, when, why and under which rules, as words. */
export const metadataWords = ({ metadata, recordedAt, position, stream, revision }: RecordedDomainEvent): Fact[] => {
  const { actor } = metadata;
  const by = [actor.kind, actor.role, actor.id].filter((part) => part !== null).join(' ');
  const words: readonly (readonly [string, string | null])[] = [
    ['Acted', by],
    ['On behalf of', metadata.onBehalfOf],
    ['About the person', metadata.subjectId],
    ['Happened', metadata.occurredAt],
    ['Recorded by the store', recordedAt],
    ['Place in the log', position.replace(/^0+(?=\d)/, '')],
    ['Stream and revision', `${stream} #${revision.toString()}`],
    ['Session', metadata.sessionId],
    ['Signed in with', metadata.authLevel === 'aal2' ? 'two factors' : metadata.authLevel === 'aal1' ? 'one factor' : null],
    ['Came by', metadata.channel],
    ['Reason', metadata.reasonCode],
    ['Approved by', metadata.approvals.join(', ') || null],
    ['Command', metadata.commandId],
    ['Caused by', metadata.causationId],
    ['Part of', metadata.correlationId],
    ['Code and policy', `${metadata.codeVersion}, ${metadata.policyVersion}`],
    ['Mode', metadata.mode],
  ];
  return words.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]));
};

/** What the event says, one line for each value. */
export const factsIn = ({ data }: RecordedDomainEvent): Fact[] => linesOf('', data).slice(0, MOST_FACTS);

const linesOf = (name: string, value: unknown): Fact[] => {
  if (value === null || value === undefined) return [];
  const last = name.split(' ').at(-1) ?? '';
  if (SECRET.test(last)) return [{ name, value: '(not shown)' }];
  if (isErased(value)) return [{ name, value: 'erased' }];
  if (isMoney(value)) return [{ name, value: `${toDecimal(value)} ${tickerOf(value.asset)}` }];
  if (typeof value !== 'object') return [{ name, value: typeof value === 'string' ? value : JSON.stringify(value) }];
  return Object.entries(value).flatMap(([part, inner]) => linesOf(name === '' ? part : `${name} ${part}`, inner));
};

const isMoney = (value: unknown): value is Money =>
  typeof value === 'object' && value !== null && 'asset' in value && 'minor' in value && 'scale' in value;
