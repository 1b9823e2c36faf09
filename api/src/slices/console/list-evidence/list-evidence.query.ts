import type { listEvidence, StaffEvidence } from '@danubit/contracts/http/console/evidence.contract';
import { evidence, type Evidence } from '@danubit/core/domain/compliance/evidence/evidence.decider';
import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { isErased, orErased } from '@danubit/event-store/kernel/personal';
import { Clock } from '@danubit/runtime/clock';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { EvidenceBundles } from '../../../platform/evidence/evidence-bundles.ts';
import { RestrictedStreams } from '../../../platform/restricted/restricted-streams.ts';
import { RecordReads } from '../record-reads.ts';
import { namesOf, personOf, type Names } from '../staff-names.ts';

type Listed = z.infer<(typeof listEvidence)['replies'][200]>;
type Entry = { readonly asked: Evidence; readonly at: string };
const MOST = 50;

export class ListEvidence extends Query<Listed> {
  constructor(readonly staff: AuthenticatedCustomer) {
    super();
  }
}

@QueryHandler(ListEvidence)
export class ListEvidenceHandler implements IQueryHandler<ListEvidence> {
  constructor(
    private readonly database: DataSource,
    private readonly restrictedLog: RestrictedLog,
    private readonly streams: RestrictedStreams,
    private readonly bundles: EvidenceBundles,
    private readonly reads: RecordReads,
    private readonly clock: Clock,
  ) {}

  async execute({ staff }: ListEvidence): Promise<Listed> {
    const streams = await this.streams.of('evidence');
    const entries: Entry[] = [];
    for (const stream of streams.slice(-MOST).reverse()) {
      const { state, history } = await this.restrictedLog.loadWithHistory(evidence, stream);
      if (state !== null) entries.push({ asked: state, at: history[0]?.recordedAt ?? '' });
    }
    await this.reads.record(
      { staff, purpose: 'evidence_list' },
      entries.map(({ asked }) => ({ kind: 'evidence', id: asked.evidenceId, userId: null })),
    );
    const people = entries.flatMap(({ asked: { about, requestedBy, approvedBy } }) => [
      ...(isErased(about) ? [] : [about.userId]),
      ...[requestedBy, approvedBy],
    ]);
    const [names, percents] = [await namesOf(this.database, people), await this.bundles.progress()];
    const now = this.clock.now().toISOString();
    return { evidence: entries.map((entry) => shown(entry, { names, percents, now })), has_more: streams.length > MOST };
  }
}

type Known = { readonly names: Names; readonly percents: ReadonlyMap<string, number>; readonly now: string };

const shown = ({ asked, at }: Entry, { names, percents, now }: Known): StaffEvidence => {
  const { evidenceId, kind, about, requestedBy, approvedBy, ready, lapsesAt } = asked;
  const state = stateOf(asked, now);
  return {
    id: evidenceId,
    kind,
    state,
    customer: isErased(about) ? null : personOf(about.userId, names),
    scope: orErased(asked.scope, null),
    recipient: orErased(asked.recipient, null),
    reason: orErased(asked.reason, null),
    requested_by: personOf(requestedBy, names),
    requested_at: at,
    approved_by: approvedBy === null ? null : personOf(approvedBy, names),
    lapses_at: state === 'waiting' ? lapsesAt : null,
    percent: state === 'making' ? (percents.get(evidenceId) ?? 0) : null,
    failure: asked.failure,
    file: state === 'ready' && ready !== null ? fileOf(ready, asked.downloads) : null,
  };
};

const fileOf = (
  { bytes, sha256, events, treeSize, expiresAt }: NonNullable<Evidence['ready']>,
  downloads: number,
): StaffEvidence['file'] => ({
  bytes,
  sha256,
  events,
  downloads,
  tree_size: treeSize,
  expires_at: expiresAt,
});

const stateOf = ({ status, lapsesAt, ready }: Evidence, now: string): StaffEvidence['state'] => {
  switch (status) {
    case 'proposed':
      return (lapsesAt ?? '') > now ? 'waiting' : 'lapsed';
    case 'approved':
      return 'making';
    case 'ready':
      return ready !== null && ready.expiresAt > now ? 'ready' : 'expired';
    case 'rejected':
    case 'failed':
      return status;
  }
};
