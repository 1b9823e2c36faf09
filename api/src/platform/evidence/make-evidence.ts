import type { Evidence } from '@danubit/core/domain/compliance/evidence/evidence.decider';
import type { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import type { EventLog } from '@danubit/event-store/event-log';
import type { EventStore } from '@danubit/event-store/event-store.port';
import { isErased } from '@danubit/event-store/kernel/personal';
import { eventsOfPerson } from '@danubit/projections/as-of/person-events';
import type { AsOfContext } from '@danubit/projections/as-of/position-at';
import { proveEvents } from '@danubit/seals/read/prove';
import { SEAL_SCHEMAS, SealStore, type SealDatabase } from '@danubit/seals/store/seal-store';
import type { SealedLog } from '@danubit/seals/tree/leaf';
import type { RestrictedStreams } from '../restricted/restricted-streams.ts';
import { inScope, restrictedEventsAbout, withStored, type EvidenceItem } from './collect-evidence.ts';
import { packEvidence, type EvidenceOfLog } from './evidence-files.ts';
import { evidencePdf } from './evidence-pdf.ts';
import type { RefusedCommands } from './refused-commands.ts';

export type EvidenceSources = {
  readonly mainLog: EventLog;
  readonly restrictedLog: RestrictedLog;
  readonly restrictedStreams: RestrictedStreams;
  /** The read tables, for the streams of a person. */
  readonly tables: AsOfContext['database'];
  readonly refusedCommands: RefusedCommands;
  readonly seals: Readonly<Record<SealedLog, SealDatabase>>;
  readonly verifier: () => Promise<Uint8Array>;
};
type OnProgress = (percent: number) => Promise<void>;

/** When it was requested (UTC, ISO), and when it is made. */
export type EvidenceTimes = { readonly askedAt: string; readonly madeAt: Date };
export type MadeEvidence = { readonly archive: Uint8Array; readonly events: number; readonly treeSize: number };

/**
 * The archive of an approved request.
 * @returns `unsealed` while an event of it is not under a checkpoint yet; `person_erased` once the request cannot be read
 * @throws AsOfUnavailable, TooManyEvents
 */
export const makeEvidence = async (
  sources: EvidenceSources,
  asked: Evidence,
  { askedAt, madeAt }: EvidenceTimes,
  onProgress: OnProgress,
): Promise<MadeEvidence | 'unsealed' | 'person_erased'> => {
  const { about, scope, recipient, reason, mainPosition } = asked;
  if (isErased(about) || isErased(scope) || isErased(recipient) || isErased(reason)) return 'person_erased';
  const context = { log: sources.mainLog, database: sources.tables };
  const main = inScope((await eventsOfPerson(context, about, mainPosition)).events, scope);
  await onProgress(20);
  const { mainLog, restrictedLog } = sources;
  const logs = [await ofLog(sources, 'main', mainLog.store, await withStored(mainLog, main), (share) => onProgress(20 + share * 50))];
  // A refusal names no payment and no address. Those that come while a bundle is made would keep it waiting for their seals.
  const refused = scope === null ? await sources.refusedCommands.of(about.userId, askedAt) : [];
  if (refused.length > 0) logs.push(await ofLog(sources, 'refusals', sources.refusedCommands.store, refused, () => onProgress(70)));
  if (asked.kind === 'authority') {
    const restricted = inScope(await restrictedEventsAbout(restrictedLog, sources.restrictedStreams, about), scope);
    const items = await withStored(restrictedLog, restricted);
    logs.push(await ofLog(sources, 'restricted', restrictedLog.store, items, (share) => onProgress(70 + share * 20)));
  }
  const whole = logs.filter((each) => each !== undefined);
  const [first] = whole;
  if (first === undefined || whole.length < logs.length) return 'unsealed';
  await onProgress(90);
  const pdf = await evidencePdf(
    { evidenceId: asked.evidenceId, kind: asked.kind, userId: about.userId, scope, recipient, reason, madeAt },
    whole,
  );
  const archive = packEvidence({ kind: asked.kind, madeAt, logs: whole, pdf, verifier: await sources.verifier() });
  return { archive, events: whole.reduce((sum, { items }) => sum + items.length, 0), treeSize: first.sealed.checkpoint.size };
};

const ofLog = async (
  { seals }: EvidenceSources,
  log: SealedLog,
  store: EventStore,
  items: readonly EvidenceItem[],
  onProgress: (share: number) => Promise<void>,
): Promise<EvidenceOfLog | undefined> => {
  const sealStore = new SealStore(seals[log], SEAL_SCHEMAS[log]);
  const sealed = await proveEvents(
    { log, store, seals: sealStore },
    items.map(({ stored }) => stored),
    onProgress,
  );
  return sealed === undefined ? undefined : { log, items, sealed, keys: await sealStore.keys(await store.epoch()) };
};
