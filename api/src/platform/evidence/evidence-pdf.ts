import { toDecimal, tickerOf, type Money } from '@danubit/contracts/values/money';
import type { EvidenceKind } from '@danubit/core/domain/compliance/evidence/evidence.events';
import { isErased } from '@danubit/event-store/kernel/personal';
import type { EvidenceItem } from './collect-evidence.ts';
import { pdf, type Pdf } from '../documents/pdf-document.ts';
import type { EvidenceOfLog } from './evidence-files.ts';

/** Rows of a page to read. All events are in the files beside it. */
const MOST_ROWS = 2_000;
const MOST_FACTS = 24;

export type EvidenceFacts = {
  readonly evidenceId: string;
  readonly kind: EvidenceKind;
  readonly userId: string;
  readonly scope: string | null;
  readonly recipient: string;
  readonly reason: string;
  readonly madeAt: Date;
};

const KINDS: Readonly<Record<EvidenceKind, string>> = {
  court: 'For a court or the customer: without content of the restricted log',
  authority: 'For the financial intelligence unit or a supervisor: with content of the restricted log',
};
const LOGS = { main: 'Main log', restricted: 'Restricted log', refusals: 'Refused commands' } as const;

/** The document that is read: for whom, about whom, what happened, and how it is proven. */
export const evidencePdf = async (facts: EvidenceFacts, logs: readonly EvidenceOfLog[]): Promise<Uint8Array> => {
  const pieces: Buffer[] = [];
  const title = `Evidence ${facts.evidenceId}`;
  const drawn = (pens: Pdf): Promise<void> => {
    draw(pens, facts, logs);
    return Promise.resolve();
  };
  for await (const piece of pdf({ title, createdAt: facts.madeAt }, drawn)) pieces.push(piece);
  return Buffer.concat(pieces);
};

const draw = (
  pens: Pdf,
  { evidenceId, kind, userId, scope, recipient, reason, madeAt }: EvidenceFacts,
  logs: readonly EvidenceOfLog[],
): void => {
  pens.title('Evidence');
  pens.facts([
    ['Number', evidenceId],
    ['For', recipient],
    ['Reason', reason],
    ['About the customer', userId],
    ['Limited to', scope ?? 'Everything about the customer'],
    ['Kind', KINDS[kind]],
    ['Made', `${madeAt.toISOString()} UTC`],
  ]);
  pens.paragraph('Times are UTC. The files next to this document have the complete, decrypted events, with a proof for each of them.');
  for (const each of logs) drawLog(pens, each);
};

const drawLog = (pens: Pdf, { log, items, sealed }: EvidenceOfLog): void => {
  pens.heading(LOGS[log]);
  pens.facts([
    ['Events', String(items.length)],
    ['Proven under', `${String(sealed.checkpoint.size)} sealed events, signed ${sealed.checkpoint.signedAt.toISOString()}`],
    ['Root of the tree', sealed.checkpoint.root.toString('base64')],
  ]);
  const shown = items.slice(-MOST_ROWS);
  if (shown.length < items.length) pens.paragraph(`The newest ${String(MOST_ROWS)} events; the older ones are only in the files.`, 'muted');
  const table = pens.table([
    { title: 'Recorded', width: 92 },
    { title: 'Event', width: 120 },
    { title: 'What it says', width: '*' },
  ]);
  for (const { event } of shown) {
    table.row([event.recordedAt, `${event.type}\n${event.stream} #${event.revision.toString()}`, factsOf(event)]);
  }
  table.end();
};

const factsOf = ({ data, metadata }: EvidenceItem['event']): string => {
  const by = [metadata.actor.kind, metadata.actor.role].filter((part) => part !== null).join(' ');
  return [`by ${by}`, ...linesOf('', data).slice(0, MOST_FACTS)].join('\n');
};

const linesOf = (name: string, value: unknown): readonly string[] => {
  if (value === null || value === undefined) return [];
  if (isErased(value)) return [`${name}: erased`];
  if (isMoney(value)) return [`${name}: ${toDecimal(value)} ${tickerOf(value.asset)}`];
  if (typeof value !== 'object') return [`${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`];
  return Object.entries(value).flatMap(([part, inner]) => linesOf(name === '' ? part : `${name} ${part}`, inner));
};

const isMoney = (value: unknown): value is Money =>
  typeof value === 'object' && value !== null && 'asset' in value && 'minor' in value && 'scale' in value;
