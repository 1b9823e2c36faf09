import type { EvidenceKind } from '@danubit/core/domain/compliance/evidence/evidence.events';
import { mainLogEvents } from '@danubit/core/domain/main-log.events';
import { restrictedLogEvents } from '@danubit/core/domain/restricted-log.events';
import type { EventDefinition } from '@danubit/event-store/kernel/event';
import type { StoredEvent } from '@danubit/event-store/event-store.port';
import type { InclusionProofs } from '@danubit/seals/read/prove';
import type { SealedLog } from '@danubit/seals/tree/leaf';
import { strToU8, zipSync } from 'fflate';
import { createHash } from 'node:crypto';
import type { EvidenceItem } from './collect-evidence.ts';

/** What one log has about a person, with its proofs and the public keys of its seals. */
export type EvidenceOfLog = {
  readonly log: SealedLog;
  readonly items: readonly EvidenceItem[];
  readonly sealed: InclusionProofs;
  readonly keys: readonly string[];
};

export type EvidenceBundle = {
  readonly kind: EvidenceKind;
  readonly madeAt: Date;
  readonly logs: readonly EvidenceOfLog[];
  readonly pdf: Uint8Array;
  readonly verifier: Uint8Array;
};

const HOW = `Evidence from the event log of Danubit

evidence.pdf            what the events say, to read
main.events.jsonl       every event in clear, one a line, as JSON
main.proofs.jsonl       the same events as they are stored, each with its proof of inclusion (RFC 9162)
main.checkpoint         the signed checkpoint under which they are proven
restricted.*            the same for the restricted log, where the bundle has it
refusals.*              the same for commands that were refused, where there were any
keys.txt                public keys of the seals; compare them with keys that you have by another way
danubit-verify.mjs      the program that checks all this: one file, Node 20 or later, no network
sha256.txt              the hash of each file

Check it:

  node danubit-verify.mjs bundle . --keys keys.txt

Times are UTC. Encrypted fields are shown in clear; the seal covers their ciphertext.
`;

/** Equal content gives equal bytes. */
export const packEvidence = ({ kind, madeAt, logs, pdf, verifier }: EvidenceBundle): Uint8Array => {
  const files: Record<string, Uint8Array> = {
    'README.txt': strToU8(HOW),
    'evidence.pdf': pdf,
    'bundle.json': strToU8(`${JSON.stringify(contentsOf(kind, madeAt, logs), null, 1)}\n`),
    'keys.txt': strToU8(logs.flatMap(({ keys }) => keys.map((key) => `${key}\n`)).join('')),
    'danubit-verify.mjs': verifier,
    ...Object.fromEntries(logs.flatMap((one) => Object.entries(filesOf(one)))),
  };
  const sums = Object.entries(files).map(([name, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`);
  return zipSync({ ...files, 'sha256.txt': strToU8(sums.join('')) }, { level: 6, mtime: madeAt });
};

const contentsOf = (kind: EvidenceKind, madeAt: Date, logs: readonly EvidenceOfLog[]) => ({
  format: 'danubit-evidence/1',
  kind,
  made_at: madeAt.toISOString(),
  logs: logs.map(({ log, items }) => ({ log, events: items.length })),
});

const filesOf = ({ log, items, sealed }: EvidenceOfLog): Record<string, Uint8Array> => ({
  [`${log}.checkpoint`]: strToU8(sealed.checkpoint.note),
  [`${log}.proofs.jsonl`]: linesOf(sealed.proofs),
  [`${log}.events.jsonl`]: linesOf(items.map(clearOf)),
});

const linesOf = (values: readonly unknown[]): Uint8Array => strToU8(values.map((value) => `${JSON.stringify(value)}\n`).join(''));

const definitions = new Map<string, EventDefinition>(
  Object.values<EventDefinition>({ ...mainLogEvents, ...restrictedLogEvents }).map((definition) => [definition.type, definition]),
);

const clearOf = ({ event, stored }: EvidenceItem) => ({
  ...headerOf(stored),
  form: isStoredForm(event) ? 'stored' : 'newer',
  data: event.data,
  metadata: JSON.parse(stored.metadata) as unknown,
});

const headerOf = ({ eventId, type, stream, revision, position, recordedAt }: StoredEvent) => ({
  eventId,
  type,
  stream,
  revision: revision.toString(),
  position,
  recordedAt,
});

/** False for an event of an older version, whose fields are shown as today's code reads them. */
const isStoredForm = ({ type, metadata }: EvidenceItem['event']): boolean => definitions.get(type)?.version === metadata.schemaVersion;
