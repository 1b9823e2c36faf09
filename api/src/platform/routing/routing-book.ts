import type { Mode } from '@danubit/contracts/values/ids';
import { PROPOSAL_HOLDS_MS } from '@danubit/contracts/values/four-eyes';
import { assetSchema, tickerOf } from '@danubit/contracts/values/money';
import type { RuleSet } from '@danubit/contracts/values/rule-set';
import { ticketOf } from '@danubit/core/domain/payments/routing/route';
import { routing, rulesInForce, type RoutingCommand, type RoutingRefusal } from '@danubit/core/domain/payments/routing/routing.decider';
import { routingStream } from '@danubit/core/domain/payments/routing/routing.stream';
import { tryRules, type PastPayment } from '@danubit/core/domain/payments/routing/trial';
import { PAYMENT_PROVIDERS } from '@danubit/core/payment-provider/registry';
import type { CommandContext } from '@danubit/event-store/command-context';
import type { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import type { DataSource } from 'typeorm';
import * as z from 'zod/mini';

/** The rules that choose the card provider, for the console and for `make routing`. */

export const ROUTING_SCOPE = 'card';
/** Rules can name every provider that could take a card. */
export const ROUTED_PROVIDERS = PAYMENT_PROVIDERS.filter(({ outcomeOf }) => outcomeOf !== undefined).map(({ name }) => name);

/** A trial from before then says too little about what would be published. */
export const triedSinceAt = (now: Date): string => new Date(now.getTime() - PROPOSAL_HOLDS_MS).toISOString();

const TRIAL_DAYS = 90;
const DAY_MS = 86_400_000;
/** The newest; more would say the same. */
const MOST_TRIED = 100_000;

export type RoutingBook = { readonly log: EventLog; readonly database: Pick<DataSource, 'query'>; readonly mode: Mode };

/** The rules in force and the drafts with their trials. */
export const readRouting = async (log: EventLog) => {
  const state = await log.load(routing, routingStream(ROUTING_SCOPE));
  return { inForce: rulesInForce(state), drafts: state.drafts };
};

/** Undefined when it was accepted. */
export const giveRouting = async (log: EventLog, command: RoutingCommand, context: CommandContext): Promise<RoutingRefusal | undefined> => {
  const handled = await handleCommand(log, { stream: routingStream(ROUTING_SCOPE), decider: routing, command, context });
  return handled.accepted ? undefined : handled.refusal;
};

type Drafting = {
  readonly rules: RuleSet;
  readonly by: string;
  readonly reason: string;
  readonly now: Date;
  readonly newContext: () => CommandContext;
};

/** Drafts rules and tries them over the payments of the last 90 days. @returns the number of the draft, or the refusal */
export const draftAndTry = async (
  { log, database, mode }: RoutingBook,
  { rules, by, reason, now, newContext }: Drafting,
): Promise<number | RoutingRefusal> => {
  const scope = ROUTING_SCOPE;
  const refused = await giveRouting(log, { type: 'DraftRuleSet', scope, rules, providers: ROUTED_PROVIDERS, by, reason }, newContext());
  if (refused !== undefined) return refused;
  const { inForce, drafts } = await readRouting(log);
  const from = new Date(now.getTime() - TRIAL_DAYS * DAY_MS).toISOString();
  const past = await pastPayments(database, mode, from);
  const trial = tryRules({ from, to: now.toISOString(), past, inForce: inForce.rules, draft: rules, providers: ROUTED_PROVIDERS });
  return (await giveRouting(log, { type: 'RecordTrial', scope, draft: drafts.length, trial }, newContext())) ?? drafts.length;
};

const pastRow = z.object({
  payment_id: z.string(),
  provider: z.string(),
  outcome: z.string(),
  asset: assetSchema,
  minor: z.string(),
  brand: z.nullable(z.string()),
  country: z.nullable(z.string()),
  level: z.nullable(z.string()),
  preferred: z.string(),
});

/** First attempts with a card that have ended in a capture or a decline. */
const pastPayments = async (database: RoutingBook['database'], mode: Mode, from: string): Promise<readonly PastPayment[]> => {
  const rows = await database.query<unknown[]>(
    `SELECT payment_id, provider, outcome, asset, trim_scale(minor)::text AS minor, brand, country, level, preferred
     FROM read.charge_attempts
     WHERE mode = $1 AND started_at >= $2 AND attempt = 1 AND method = 'card' AND outcome IN ('captured', 'declined')
     ORDER BY started_at DESC, id LIMIT ${String(MOST_TRIED)}`,
    [mode, from],
  );
  return rows.map((row) => {
    const { payment_id: paymentId, provider, outcome, asset, minor, brand, country, level, preferred } = z.parse(pastRow, row);
    return {
      inputs: {
        currency: tickerOf(asset),
        minor,
        brand: brand ?? '',
        country,
        method: 'card',
        level,
        ticket: ticketOf(paymentId),
      },
      asset,
      preferred,
      provider,
      isApproved: outcome === 'captured',
    };
  });
};
