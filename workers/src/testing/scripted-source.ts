import { minorOf, money } from '@danubit/contracts/values/money';
import { costOf } from '@danubit/core/domain/orders/pricing/price-quote';
import type { Price } from '@danubit/core/domain/orders/pricing/price';
import { PAIRS } from '@danubit/contracts/values/pairs';
import type { BuyLookUp, BuyRequest, BuyResult, LiquiditySource } from '@danubit/core/liquidity/liquidity-source.port';

const MANY_COINS = 10n ** 14n;
const LIES = 2;

/** What a source does with an order. `silent` executes it and does not answer, `lie` executes it and first answers something else. */
type Step = 'fill' | 'half' | 'refuse' | 'silent' | 'lose' | 'lie';

export type SourceScript = {
  readonly price: Price;
  /** In its book; otherwise the price at which it sells. */
  readonly shownPrice?: Price | undefined;
  /** With the next orders. */
  readonly next?: readonly Step[];
  /** How many wrong answers a lie has. */
  readonly lies?: number;
  readonly isAway?: boolean;
};

/** A liquidity source with a book of what it really executed. */
export class ScriptedSource implements LiquiditySource {
  readonly lei = '5493001KJTIIGC8Y1R12';
  readonly executed = new Map<string, BuyResult>();
  readonly calls: string[] = [];
  #script: SourceScript;
  #steps: Step[];
  /** By key: wrong answers that are still to come. */
  readonly #lies = new Map<string, number>();

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
    return Promise.resolve(PAIRS.map((pair) => ({ pair, at: this.now(), offers: [{ price: this.#shownPrice(), coins: MANY_COINS }] })));
  };

  readonly buy = (request: BuyRequest): Promise<BuyResult> => {
    this.calls.push(request.key);
    if (this.#script.isAway === true) return Promise.resolve({ kind: 'unknown', reason: 'away' });
    const before = this.executed.get(request.key);
    if (before !== undefined) return Promise.resolve(this.#told(request.key, before));
    const step = this.#steps.shift() ?? 'fill';
    if (step === 'lose') return Promise.resolve({ kind: 'unknown', reason: 'timeout' });
    const result = this.#execute(request, step);
    this.executed.set(request.key, result);
    if (step === 'lie') this.#lies.set(request.key, this.#script.lies ?? LIES);
    return Promise.resolve(step === 'silent' ? { kind: 'unknown', reason: 'timeout' } : this.#told(request.key, result));
  };

  readonly lookUp = ({ key }: BuyRequest): Promise<BuyLookUp> => {
    if (this.#script.isAway === true) return Promise.resolve({ kind: 'unknown', reason: 'away' });
    const before = this.executed.get(key);
    return Promise.resolve(before === undefined ? { kind: 'not-found' } : this.#told(key, before));
  };

  #shownPrice(): Price {
    return this.#script.shownPrice ?? this.#script.price;
  }

  /** More coins than were ordered, or three times the price, in turns, until the lies are used up. */
  #told(key: string, result: BuyResult): BuyResult {
    const left = this.#lies.get(key) ?? 0;
    if (left === 0 || result.kind !== 'filled') return result;
    this.#lies.set(key, left - 1);
    const { reference, crypto, fiat } = result.fill;
    const isDear = left % 2 === 0;
    return {
      kind: 'filled',
      fill: {
        reference,
        crypto: money(crypto.asset, isDear ? minorOf(crypto) : minorOf(crypto) * 2n),
        fiat: money(fiat.asset, isDear ? minorOf(fiat) * 3n : minorOf(fiat)),
      },
    };
  }

  #execute({ key, pair, crypto, limit }: BuyRequest, step: Step): BuyResult {
    const { price } = this.#script;
    if (step === 'refuse' || price > limit) return { kind: 'refused', reason: 'nothing_within_limit' };
    const coins = step === 'half' ? (minorOf(crypto) + 1n) / 2n : minorOf(crypto);
    const fill = { reference: key, crypto: money(pair.crypto, coins), fiat: money(pair.fiat, costOf(pair, coins, price)) };
    return { kind: 'filled', fill };
  }
}
