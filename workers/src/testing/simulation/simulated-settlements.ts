import { addMoney, minorOf, money, negateMoney, type Asset, type Money } from '@danubit/contracts/values/money';
import type { Movement } from '@danubit/core/domain/payments/settlement/settlement.events';
import type { Period, ProviderSettlement } from '@danubit/core/payment-provider/payment-provider.port';
import type { World } from './world.ts';

const HOUR_MS = 3_600_000;
/** What the provider keeps of a charge. */
const BASIS_POINTS = 140n;
const FIXED_MINOR = 25n;
/** A report that lacks an item until the provider corrects it. */
const INCOMPLETE = 0.15;
const LATE_REPORT_MS = [0, 6 * HOUR_MS] as const;

type Moved = Pick<Movement, 'kind' | 'reference' | 'paymentId' | 'gross'>;
type Paid = { readonly settlement: ProviderSettlement; readonly at: number; readonly readableAt: number; correctedAt: number };
type Hooks = {
  readonly announce: (reportId: string) => void;
  /** Orders the bank transfer. The text names the report. */
  readonly transfer: (text: string, net: Money) => void;
};

/** The text of the transfer with which a simulated provider pays out. */
export const payoutText = (provider: string, reportId: string): string => `PAYOUT ${provider} ${reportId}`;

export const payoutIn = (text: string): { readonly provider: string; readonly reportId: string } | undefined => {
  const [, provider, reportId] = /^PAYOUT (\S+) (\S+)$/u.exec(text) ?? [];
  return provider === undefined || reportId === undefined ? undefined : { provider, reportId };
};

/** What a simulated provider owes us, pays out and reports: late, incomplete at first, and announced as often as not. */
export class SimulatedSettlements {
  readonly #world: World;
  readonly #provider: string;
  readonly #hooks: Hooks;
  readonly #reportIdOf: (number: number) => string;
  readonly #movements: Movement[] = [];
  readonly #paid = new Map<string, Paid>();
  #unpaid: Movement[] = [];

  constructor(world: World, provider: string, hooks: Hooks, reportIdOf = (number: number): string => `po_${String(number)}`) {
    this.#reportIdOf = reportIdOf;
    this.#world = world;
    this.#provider = provider;
    this.#hooks = hooks;
  }

  /** What it owes for each thing that was not paid out yet. */
  get unpaid(): readonly Movement[] {
    return this.#unpaid;
  }

  get payouts(): number {
    return this.#paid.size;
  }

  move(moved: Moved): void {
    const fee = moved.kind === 'charge' ? (minorOf(moved.gross) * BASIS_POINTS) / 10_000n + FIXED_MINOR : 0n;
    const id = `${this.#provider}_m${String(this.#movements.length + 1)}`;
    const movement = { ...moved, id, fee: money(moved.gross.asset, fee), at: this.#world.now().toISOString() };
    this.#movements.push(movement);
    this.#unpaid.push(movement);
  }

  /** One payout for each currency in which it owes anything. What we owe is left for the next. */
  payOut(): void {
    for (const asset of new Set(this.#unpaid.map(({ gross }) => gross.asset))) {
      const items = this.#unpaid.filter(({ gross }) => gross.asset === asset);
      const net = netOf(asset, items);
      if (minorOf(net) <= 0n) continue;
      this.#unpaid = this.#unpaid.filter(({ gross }) => gross.asset !== asset);
      this.#pay(net, items);
    }
  }

  list(since: string): readonly string[] {
    return [...this.#paid].filter(([, { at }]) => at >= Date.parse(since)).map(([reportId]) => reportId);
  }

  /** The payout itself, which is known before its report can be read. */
  find(reportId: string): ProviderSettlement | undefined {
    return this.#paid.get(reportId)?.settlement;
  }

  read(reportId: string): ProviderSettlement | undefined {
    const paid = this.#paid.get(reportId);
    if (paid === undefined || paid.readableAt > this.#world.nowMs) return undefined;
    const { items } = paid.settlement;
    return paid.correctedAt > this.#world.nowMs ? { ...paid.settlement, items: items.slice(1) } : paid.settlement;
  }

  movedIn({ from, to }: Period): readonly Movement[] {
    return this.#movements.filter(({ at }) => at >= from && at < to);
  }

  #pay(net: Money, items: readonly Movement[]): void {
    const { nowMs } = this.#world;
    const reportId = this.#reportIdOf(this.#paid.size + 1);
    const paidOn = this.#world.now().toISOString().slice(0, 10);
    const isIncomplete = items.length > 1 && this.#world.chance(INCOMPLETE);
    const readableAt = nowMs + this.#world.between(...LATE_REPORT_MS);
    const correctedAt = isIncomplete ? readableAt + 12 * HOUR_MS : 0;
    this.#paid.set(reportId, { settlement: { reportId, net, items, paidOn }, at: nowMs, readableAt, correctedAt });
    this.#hooks.transfer(payoutText(this.#provider, reportId), net);
    this.#hooks.announce(reportId);
    if (!isIncomplete) return;
    this.#world.after(correctedAt - nowMs, () => {
      this.#hooks.announce(reportId);
    });
  }
}

const netOf = (asset: Asset, items: readonly Movement[]): Money =>
  items.map(({ gross, fee }) => addMoney(gross, negateMoney(fee))).reduce(addMoney, money(asset, 0n));
