import { money, type Asset } from '@danubit/contracts/values/money';
import { costOf, decideRoute, type RouteInputs } from './route.ts';
import type { RoutingTrial } from './routing.events.ts';
import type { RuleSet } from '@danubit/contracts/values/rule-set';

/** A first attempt that has ended, with what the rules would have looked at. */
export type PastPayment = {
  readonly inputs: RouteInputs;
  readonly asset: Asset;
  /** The provider that took the card. */
  readonly preferred: string;
  readonly provider: string;
  readonly isApproved: boolean;
};

type TrialQuestion = {
  readonly from: string;
  readonly to: string;
  readonly past: readonly PastPayment[];
  readonly inForce: RuleSet;
  readonly draft: RuleSet;
  readonly providers: readonly string[];
};

const BASIS = 10_000;

/**
 * What a draft would have done with past payments. A payment that stays with its provider keeps its outcome; one that moves has the
 * approval rate that the other provider showed in that time. Every provider counts as well and as knowing every card. Costs are those of
 * the draft on both sides, so that only the choice is compared; a payment costs when it is approved.
 */
export const tryRules = ({ from, to, past, inForce, draft, providers }: TrialQuestion): RoutingTrial => {
  const rates = ratesOf(past, providers);
  const sums = { before: 0, after: 0, gained: 0, lost: 0, moved: 0 };
  const costs = new Map<Asset, { before: bigint; after: bigint }>();
  for (const payment of past) {
    const [before, after] = [inForce, draft].map((rules) => {
      const provider = providerUnder(rules, payment, rates);
      const approved = provider === payment.provider ? BASIS * Number(payment.isApproved) : (rates.get(provider)?.rate ?? 0);
      return { provider, approved, cost: costOf(draft, provider, BigInt(payment.inputs.minor)) * BigInt(approved) };
    }) as [Expected, Expected];
    const difference = after.approved - before.approved;
    sums.before += before.approved;
    sums.after += after.approved;
    sums.gained += Math.max(0, difference);
    sums.lost += Math.max(0, -difference);
    sums.moved += Number(before.provider !== after.provider);
    const cost = costs.get(payment.asset) ?? { before: 0n, after: 0n };
    costs.set(payment.asset, { before: cost.before + before.cost, after: cost.after + after.cost });
  }
  return {
    from,
    to,
    payments: past.length,
    moved: sums.moved,
    approvals: { before: Math.round(sums.before / BASIS), after: Math.round(sums.after / BASIS) },
    gained: Math.round(sums.gained / BASIS),
    lost: Math.round(sums.lost / BASIS),
    cost: [...costs].map(([asset, { before, after }]) => ({
      before: money(asset, before / BigInt(BASIS)),
      after: money(asset, after / BigInt(BASIS)),
    })),
  };
};

type Expected = { readonly provider: string; readonly approved: number; readonly cost: bigint };
type Observed = { readonly approvals: number; readonly declines: number; readonly rate: number };

/** Few outcomes say little: 19 of 20 approvals are assumed before the first. */
const ratesOf = (past: readonly PastPayment[], providers: readonly string[]): ReadonlyMap<string, Observed> =>
  new Map(
    providers.map((provider) => {
      const own = past.filter((payment) => payment.provider === provider);
      const approvals = own.filter(({ isApproved }) => isApproved).length;
      return [provider, { approvals, declines: own.length - approvals, rate: Math.floor((BASIS * (approvals + 19)) / (own.length + 20)) }];
    }),
  );

const providerUnder = (rules: RuleSet, { inputs, preferred }: PastPayment, rates: ReadonlyMap<string, Observed>): string => {
  const candidates = [...rates].map(([provider, { approvals, declines }]) => ({
    provider,
    approvals,
    declines,
    hasToken: true,
    isCircuitOpen: false,
  }));
  return decideRoute({ rules, version: 0, inputs, candidates, preferred, tried: [] })?.chosen ?? preferred;
};
