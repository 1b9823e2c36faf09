import type { RoutingDraft, StaffRouting } from '@danubit/contracts/http/console/routing.contract';
import { tickerOf, toDecimal } from '@danubit/contracts/values/money';
import { routing, rulesInForce } from '@danubit/core/domain/payments/routing/routing.decider';
import type { RoutingEvent, RoutingTrial } from '@danubit/core/domain/payments/routing/routing.events';
import { routingStream } from '@danubit/core/domain/payments/routing/routing.stream';
import { EventLog } from '@danubit/event-store/event-log';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { ROUTED_PROVIDERS, ROUTING_SCOPE } from '../../../platform/routing/routing-book.ts';
import { namesOf, personOf, type Names } from '../staff-names.ts';

export class GetRouting extends Query<StaffRouting> {}

/** The drafts that are shown, newest first. */
const MOST = 20;

/** From the stream of the rules: it is short, and it holds nothing personal. */
@QueryHandler(GetRouting)
export class GetRoutingHandler implements IQueryHandler<GetRouting> {
  constructor(
    private readonly database: DataSource,
    private readonly log: EventLog,
  ) {}

  async execute(): Promise<StaffRouting> {
    const events = await this.log.read<RoutingEvent>(routingStream(ROUTING_SCOPE));
    const state = events.reduce(routing.evolve, routing.initial);
    const names = await namesOf(
      this.database,
      events.map(({ metadata }) => metadata.actor.id),
    );
    const { version, rules } = rulesInForce(state);
    const drafts = state.drafts.map((each) => draftOf(each, state.drafts.length, events, names));
    return { in_force: { version, rules }, drafts: drafts.toReversed().slice(0, MOST), providers: [...ROUTED_PROVIDERS] };
  }
}

type Recorded = RecordedDomainEvent<RoutingEvent>;
type Draft = (typeof routing.initial.drafts)[number];

const draftOf = (
  { draft, rules, draftedBy, reason, trial }: Draft,
  newest: number,
  events: readonly Recorded[],
  names: Names,
): RoutingDraft => {
  const drafted = events.find(({ type, data }) => type === 'RuleSetDrafted' && data.draft === draft);
  const publication = publicationOf(draft, events, names);
  const withdrawal = publication === null ? null : withdrawalOf(publication.version, events, names);
  const discarding = discardingOf(draft, events, names);
  const unpublished = discarding !== null ? 'discarded' : draft === newest ? 'draft' : 'outdated';
  return {
    draft,
    rules,
    reason,
    publication,
    discarding,
    withdrawal,
    drafted_by: personOf(draftedBy, names),
    drafted_at: drafted?.metadata.occurredAt ?? '',
    trial: trial === null ? null : trialOf(trial),
    status: withdrawal !== null ? 'withdrawn' : publication !== null ? 'published' : unpublished,
  };
};

const publicationOf = (draft: number, events: readonly Recorded[], names: Names): RoutingDraft['publication'] => {
  for (const { type, data, metadata } of events) {
    if (type !== 'RuleSetPublished' || data.draft !== draft) continue;
    return { version: data.version, by: personOf(data.approver, names), at: metadata.occurredAt, reason: data.reason };
  }
  return null;
};

const discardingOf = (draft: number, events: readonly Recorded[], names: Names): RoutingDraft['discarding'] => {
  for (const { type, data, metadata } of events) {
    if (type !== 'RuleSetDiscarded' || data.draft !== draft) continue;
    return { by: personOf(data.discardedBy, names), at: metadata.occurredAt, reason: data.reason };
  }
  return null;
};

const withdrawalOf = (version: number, events: readonly Recorded[], names: Names): RoutingDraft['withdrawal'] => {
  for (const { type, data, metadata } of events) {
    if (type !== 'RuleSetWithdrawn' || data.version !== version) continue;
    return { by: personOf(data.withdrawnBy, names), at: metadata.occurredAt, reason: data.reason };
  }
  return null;
};

const trialOf = ({ from, to, payments, moved, approvals, gained, lost, cost }: RoutingTrial): NonNullable<RoutingDraft['trial']> => ({
  from,
  to,
  payments,
  moved,
  approvals,
  gained,
  lost,
  cost: cost.map(({ before, after }) => ({ currency: tickerOf(before.asset), before: toDecimal(before), after: toDecimal(after) })),
});
