import { minorOf, money } from '@danubit/contracts/values/money';
import { costOf } from '@danubit/core/domain/orders/pricing/price-quote';
import type { Price } from '@danubit/core/domain/orders/pricing/price';
import { PAIRS } from '@danubit/contracts/values/pairs';
import type { BuyLookUp, BuyRequest, BuyResult, LiquiditySource } from '@danubit/core/liquidity/liquidity-source.port';

const MANY_COINS = 10n ** 14n;

export type SourceScript = {
  readonly price: Price;
  /** Before the next order: what the source does with it. `silent` executes it and does not answer. */
  readonly next?: readonly ('fill' | 'half' | 'refuse' | 'silent' | 'lose')[];
  readonly isAway?: boolean;
};

/** A liquidity source with a book of what it really executed. */
export class ScriptedSource implements LiquiditySource {
  readonly executed = new Map<string, BuyResult>();
  readonly calls: string[] = [];
  #script: SourceScript;
  #steps: ('fill' | 'half' | 'refuse' | 'silent' | 'lose')[];

  constructor(
    readonly name: string,
    script: SourceScript,
    private readonly now: () => number,
  ) {
    this.#script = script;
    this.#steps = [...(script.next ?? [])];
  }

  change(script: Partial<SourceScript>): void {
    this.#script = { ...this.#script, ...script };
    if (script.next !== undefined) this.#steps = [...script.next];
  }

  readonly books = () => {
    if (this.#script.isAway === true) return Promise.reject(new Error('away'));
    return Promise.resolve(PAIRS.map((pair) => ({ pair, at: this.now(), offers: [{ price: this.#script.price, coins: MANY_COINS }] })));
  };

  readonly buy = (request: BuyRequest): Promise<BuyResult> => {
    this.calls.push(request.key);
    if (this.#script.isAway === true) return Promise.resolve({ kind: 'unknown', reason: 'away' });
    const before = this.executed.get(request.key);
    if (before !== undefined) return Promise.resolve(before);
    const step = this.#steps.shift() ?? 'fill';
    if (step === 'lose') return Promise.resolve({ kind: 'unknown', reason: 'timeout' });
    const result = this.#execute(request, step);
    this.executed.set(request.key, result);
    return Promise.resolve(step === 'silent' ? { kind: 'unknown', reason: 'timeout' } : result);
  };

  readonly lookUp = ({ key }: BuyRequest): Promise<BuyLookUp> => {
    if (this.#script.isAway === true) return Promise.resolve({ kind: 'unknown', reason: 'away' });
    return Promise.resolve(this.executed.get(key) ?? { kind: 'not-found' });
  };

  #execute({ key, pair, crypto, limit }: BuyRequest, step: 'fill' | 'half' | 'refuse' | 'silent'): BuyResult {
    const { price } = this.#script;
    if (step === 'refuse' || price > limit) return { kind: 'refused', reason: 'nothing_within_limit' };
    const coins = step === 'half' ? (minorOf(crypto) + 1n) / 2n : minorOf(crypto);
    const fill = { reference: key, crypto: money(pair.crypto, coins), fiat: money(pair.fiat, costOf(pair, coins, price)) };
    return { kind: 'filled', fill };
  }
}
