import { createHash } from 'node:crypto';
import type { ChainNode, MinedTransaction, Sighting } from '@danubit/core/chain/chain-node.port';
import { unsignedEthereum } from '@danubit/core/chain/ethereum/ethereum-transaction';
import type { Signer, SignerRefusal } from '@danubit/core/signer/signer.port';
import { keccak256, parseTransaction, type Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { DEVELOPMENT_CHAINS } from './no-deliveries.ts';

type Sent = { readonly txid: string; readonly nonce: number; readonly to: string; readonly minor: bigint; readonly price: bigint };
type MemoryBlock = { readonly hash: string; readonly sent: readonly Sent[] };

const GAS = 21_000n;

/** A chain with sequence numbers in memory: real bytes, blocks on request, and every misfortune. One account sends. */
export class MemoryChain {
  readonly #pool = new Map<string, Sent>();
  #blocks: MemoryBlock[] = [{ hash: 'genesis', sent: [] }];
  #made = 0;
  /** Sent transactions do not arrive. */
  isDeaf = false;
  /** Transactions are executed without effect. */
  isReverting = false;
  /** What waits is not mined below this price. */
  lowestPrice = 0n;
  funds = 10n ** 20n;
  wouldFail = false;
  gasPrice = 100n;

  /** Everything that was moved, by transaction. */
  get moved(): readonly Sent[] {
    return this.isReverting ? [] : this.#blocks.flatMap(({ sent }) => sent);
  }

  /** What the chain took for it. */
  feeOf(txid: string): bigint {
    return this.#minedWhere((sent) => sent.txid === txid)?.fee ?? 0n;
  }

  mine(blocks = 1): void {
    for (let made = 0; made < blocks; made += 1) {
      const sent: Sent[] = [];
      for (let nonce = this.#nonce(); ; nonce += 1) {
        const next = [...this.#pool.values()].find((each) => each.nonce === nonce && each.price >= this.lowestPrice);
        if (next === undefined) break;
        sent.push(next);
        this.#pool.delete(next.txid);
      }
      this.#addBlock(sent);
    }
  }

  /** Other blocks in the place of the last ones; their transactions wait again or are lost. */
  reorganise(depth: number, isLosing: boolean): void {
    const removed = this.#blocks.splice(Math.max(1, this.#blocks.length - depth));
    if (!isLosing) for (const each of removed.flatMap(({ sent }) => sent)) this.#pool.set(each.txid, each);
    for (let block = 0; block <= removed.length; block += 1) this.#addBlock([]);
  }

  loseWaiting(): void {
    this.#pool.clear();
  }

  /** Another holder of the key uses the next sequence number. */
  spendElsewhere(): void {
    this.#pool.clear();
    this.#addBlock([{ txid: 'foreign', nonce: this.#nonce(), to: 'elsewhere', minor: 0n, price: 1n }]);
  }

  get node(): ChainNode {
    return {
      network: 'ethereum',
      tip: () => Promise.resolve({ height: this.#blocks.length - 1, hash: this.#blocks.at(-1)?.hash ?? '' }),
      balanceOf: () => Promise.resolve(this.funds),
      draft: ({ minor }) => {
        if (this.wouldFail) return Promise.resolve('would_fail');
        if (minor > this.funds) return Promise.resolve('too_little');
        return Promise.resolve({ kind: 'account', chainNonce: this.#nonce(), gas: GAS, gasPrice: this.gasPrice, gasTip: 1n });
      },
      usualFee: () => Promise.resolve(GAS * this.gasPrice),
      mostFee: () => Promise.resolve(this.wouldFail ? 'would_fail' : GAS * this.gasPrice),
      dearer: (_, plan) => Promise.resolve(plan.kind === 'account' ? { ...plan, gasPrice: String(BigInt(plan.gasPrice) * 2n) } : undefined),
      broadcast: (bytes) => Promise.resolve(this.#take(bytes as Hex)),
      look: (txid) => Promise.resolve(this.#look(txid)),
      spenderOf: (_, plan) => Promise.resolve(plan.kind === 'account' ? this.#minedWhere(({ nonce }) => nonce === plan.nonce) : undefined),
    };
  }

  #nonce(): number {
    return this.#blocks.reduce((count, { sent }) => count + sent.length, 0);
  }

  #addBlock(sent: readonly Sent[]): void {
    this.#made += 1;
    this.#blocks.push({ hash: createHash('sha256').update(String(this.#made)).digest('hex'), sent });
  }

  #take(bytes: Hex): Awaited<ReturnType<ChainNode['broadcast']>> {
    const { nonce = 0, to, value = 0n, maxFeePerGas = 0n } = parseTransaction(bytes);
    const sent: Sent = { txid: keccak256(bytes), nonce, to: String(to), minor: value, price: maxFeePerGas };
    if (nonce < this.#nonce()) return { kind: 'refused', reason: 'spent', raw: 'nonce too low' };
    const rival = [...this.#pool.values()].find((each) => each.nonce === nonce && each.txid !== sent.txid);
    if (rival !== undefined && rival.price >= sent.price) return { kind: 'refused', reason: 'outbid', raw: 'underpriced' };
    if (this.isDeaf) return { kind: 'taken' };
    if (rival !== undefined) this.#pool.delete(rival.txid);
    this.#pool.set(sent.txid, sent);
    return { kind: 'taken' };
  }

  #look(txid: string): Sighting {
    const mined = this.#minedWhere((sent) => sent.txid === txid);
    if (mined !== undefined) return { kind: 'mined', hasMoved: !this.isReverting, ...mined };
    return { kind: this.#pool.has(txid) ? 'waiting' : 'absent' };
  }

  #minedWhere(is: (sent: Sent) => boolean): MinedTransaction | undefined {
    const height = this.#blocks.findIndex(({ sent }) => sent.some(is));
    const block = this.#blocks[height];
    const sent = block?.sent.find(is);
    if (block === undefined || sent === undefined) return undefined;
    const confirmations = this.#blocks.length - height;
    return { txid: sent.txid, block: { height, hash: block.hash }, confirmations, fee: GAS * sent.price };
  }
}

/** Signs with an invented key, or refuses. */
export class TestSigner implements Signer {
  readonly #account = privateKeyToAccount(`0x${'07'.repeat(32)}`);
  readonly #forbidden = new Set<string>();
  refusal: SignerRefusal | null = null;

  readonly addressOf = () => Promise.resolve(this.#account.address);

  readonly sign: Signer['sign'] = async ({ deliveryId, minor, destination, plan }) => {
    if (this.refusal !== null || this.#forbidden.has(deliveryId)) return { kind: 'refused', code: this.refusal ?? 'forbidden' };
    if (plan.kind !== 'account') throw new Error('Only sequence numbers are signed here.');
    const transfer = { asset: 'ETH.ethereum', minor: BigInt(minor), to: destination } as const;
    const bytes = await this.#account.signTransaction(unsignedEthereum(transfer, plan, DEVELOPMENT_CHAINS.ethereum));
    return { kind: 'signed', bytes, txid: keccak256(bytes) };
  };

  readonly forbid = (deliveryId: string) => {
    this.#forbidden.add(deliveryId);
    return Promise.resolve({ kind: 'forbidden' } as const);
  };
}
