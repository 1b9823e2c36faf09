import type { StaffProvider } from '@danubit/contracts/http/console/providers.contract';
import type { ProviderHealthEvent } from '@danubit/core/domain/payments/provider-health/provider-health.events';
import { providerHealthStream } from '@danubit/core/domain/payments/provider-health/provider-health.stream';
import type { ProviderCapabilities } from '@danubit/core/payment-provider/payment-provider.port';
import type { PaymentProviderDefinition } from '@danubit/core/payment-provider/provider-definition';
import { PAYMENT_PROVIDERS } from '@danubit/core/payment-provider/registry';
import { EventLog } from '@danubit/event-store/event-log';
import { Clock } from '@danubit/runtime/clock';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { ApiSettings } from '../../../platform/config/api-settings.ts';
import { OwnRows } from '../../../platform/database/own-rows.ts';

const MOST_STEPS = 30;
const MOST_CODES = 50;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

export class GetProviders extends Query<{ providers: StaffProvider[] }> {}

type CountRow = { readonly provider: string; readonly outcome: string; readonly day: number; readonly month: number };
type CodeRow = { readonly provider: string; readonly raw: string; readonly count: number; readonly last_at: Date };

type OpenRow = { readonly provider: string; readonly lane: string; readonly why: string; readonly opened_at: Date };

const OPEN =
  'SELECT provider, lane, why, opened_at FROM read.provider_circuits WHERE mode = $1 AND closed_at IS NULL ORDER BY opened_at, id';
const OUTCOMES = `SELECT provider, outcome, count(*) FILTER (WHERE started_at >= $2)::int AS day, count(*)::int AS month
  FROM read.charge_attempts WHERE mode = $1 AND started_at >= $3 AND provider IS NOT NULL GROUP BY provider, outcome`;
const CODES = `SELECT provider, raw, count(*)::int AS count, max(ended_at) AS last_at FROM read.charge_attempts
  WHERE mode = $1 AND started_at >= $2 AND provider IS NOT NULL AND raw IS NOT NULL GROUP BY provider, raw ORDER BY count DESC, raw`;

/** Counts of charges and the streams of the circuits: nothing personal, so the look-up is not recorded. */
@QueryHandler(GetProviders)
export class GetProvidersHandler implements IQueryHandler<GetProviders> {
  constructor(
    private readonly database: DataSource,
    private readonly log: EventLog,
    private readonly own: OwnRows,
    private readonly clock: Clock,
    private readonly settings: ApiSettings,
  ) {}

  async execute(): Promise<{ providers: StaffProvider[] }> {
    const now = this.clock.now().getTime();
    const [dayAgo, monthAgo] = [1, 30].map((days) => new Date(now - days * DAY_MS).toISOString()) as [string, string];
    const [counts, codes, open] = await Promise.all([
      this.database.query<CountRow[]>(OUTCOMES, [this.own.mode, dayAgo, monthAgo]),
      this.database.query<CodeRow[]>(CODES, [this.own.mode, monthAgo]),
      this.database.query<OpenRow[]>(OPEN, [this.own.mode]),
    ]);
    const providers = await Promise.all(
      PAYMENT_PROVIDERS.map(async (definition) => {
        const { name } = definition;
        return {
          name,
          is_configured: this.settings.providers.some((each) => each.definition.name === name),
          capabilities: capabilitiesOf(definition.capabilities),
          pages: (definition.pages ?? []).map(({ method }) => method),
          open: open
            .filter(({ provider }) => provider === name)
            .map(({ lane, why, opened_at: at }) => ({ lane, why, since: at.toISOString() })),
          history: await this.#historyOf(name),
          last_day: outcomesOf(counts, name, 'day'),
          last_month: outcomesOf(counts, name, 'month'),
          ...codesOf(definition, codes),
        };
      }),
    );
    return { providers };
  }

  async #historyOf(provider: string): Promise<StaffProvider['history']> {
    const events = await this.log.read<ProviderHealthEvent>(providerHealthStream(provider));
    return events
      .slice(-MOST_STEPS)
      .map(({ type, data, metadata }) => ({
        lane: data.lane,
        what: STEPS[type],
        why: 'why' in data ? data.why : null,
        at: metadata.occurredAt,
      }))
      .toReversed();
  }
}

const STEPS = { BreakerOpened: 'opened', BreakerHalfOpened: 'tried', BreakerClosed: 'healed' } as const;

const outcomesOf = (counts: readonly CountRow[], name: string, period: 'day' | 'month'): StaffProvider['last_day'] => {
  const of = (outcome: string): number => counts.find((row) => row.provider === name && row.outcome === outcome)?.[period] ?? 0;
  return { started: of('started'), unknown: of('unknown'), captured: of('captured'), declined: of('declined') };
};

/** Those without a meaning first, since someone has to add them to the table of the provider. */
const codesOf = ({ name, outcomeOf }: PaymentProviderDefinition, rows: readonly CodeRow[]): Pick<StaffProvider, 'codes' | 'unmapped'> => {
  const codes = rows
    .filter(({ provider }) => provider === name)
    .map(({ raw, count, last_at: lastAt }) => ({ raw, count, last_at: lastAt.toISOString(), meaning: outcomeOf?.(raw) ?? null }));
  const unmapped = codes.filter(({ meaning }) => meaning === null);
  return {
    codes: [...unmapped, ...codes.filter(({ meaning }) => meaning !== null)].slice(0, MOST_CODES),
    unmapped: unmapped.reduce((sum, { count }) => sum + count, 0),
  };
};

const capabilitiesOf = (can: ProviderCapabilities): StaffProvider['capabilities'] => ({
  key_window_hours: Math.floor(can.keyWindowMs / HOUR_MS),
  replays_errors: can.replaysErrors,
  settles: can.settles,
  looks_up_by_reference: can.looksUpByReference,
  lists_by_time: can.listsByTime,
  cancels: can.cancels,
  refunds_in_parts: can.refundsInParts,
  captures_in_parts: can.capturesInParts,
  modifies_later: can.modifiesLater,
});
