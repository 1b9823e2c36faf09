import { NodeUnreachable, type ChainNode } from '@danubit/core/chain/chain-node.port';
import { SignerUnreachable, type Signer } from '@danubit/core/signer/signer.port';
import { MemoryChain, TestSigner } from '../../memory-chain.ts';
import type { SimulatedProcess } from '../process.ts';
import type { World } from '../world.ts';

const BLOCK_MS = 12_000;
/** Once no attempts are made: fewer blocks to look through. */
const QUIET_BLOCK_MS = 600_000;
/** Less than the confirmations that a delivery waits for: deeper ones are not noticed (docs/delivery.md). */
const DEEPEST = 8;
const DOWN_MS = [1_000, 10 * 60_000] as const;
const DEAR_MS = [60_000, 20 * 60_000] as const;
/** Above what a first transaction offers. */
const DEAR = 150n;
/** For each block. */
const FAULTS = { reorganised: 0.02, lost: 0.02, deaf: 0.01, dear: 0.005, nodeDown: 0.008, signerDown: 0.008, refusing: 0.003 };

type Outage = { node: boolean; signer: boolean };

/** A chain that reorganises, loses and delays, and a node and a signer that are killed at any call: before it has an effect, or after. */
export class SimulatedChain {
  readonly chain = new MemoryChain();
  readonly #signer = new TestSigner();
  readonly #world: World;
  readonly #down: Outage = { node: false, signer: false };
  reorganisations = 0;
  outages = 0;

  constructor(world: World) {
    this.#world = world;
  }

  /** Blocks with faults until that time, then without them until the other. */
  run(faultsUntilMs: number, untilMs: number): void {
    const isQuiet = this.#world.nowMs >= faultsUntilMs;
    this.#world.after(isQuiet ? QUIET_BLOCK_MS : BLOCK_MS, () => {
      this.chain.mine();
      if (!isQuiet) this.#misbehave();
      if (this.#world.nowMs < untilMs) this.run(faultsUntilMs, untilMs);
    });
  }

  nodeFor(process: SimulatedProcess): ChainNode {
    const { node } = this.chain;
    const through = this.#through(process, 'node', () => new NodeUnreachable('ethereum'));
    return {
      network: node.network,
      tip: () => through(node.tip),
      balanceOf: (asset, address) => through(() => node.balanceOf(asset, address)),
      draft: (transfer, isTaken) => through(() => node.draft(transfer, isTaken)),
      usualFee: (asset) => through(() => node.usualFee(asset)),
      mostFee: (transfer) => through(() => node.mostFee(transfer)),
      dearer: (transfer, plan) => through(() => node.dearer(transfer, plan)),
      broadcast: (bytes) => through(() => node.broadcast(bytes)),
      look: (txid) => through(() => node.look(txid)),
      spenderOf: (from, plan) => through(() => node.spenderOf(from, plan)),
    };
  }

  signerFor(process: SimulatedProcess): Signer {
    const through = this.#through(process, 'signer', () => new SignerUnreachable());
    return {
      addressOf: () => through(this.#signer.addressOf),
      sign: (request) => through(() => this.#signer.sign(request)),
      forbid: (deliveryId) => through(() => this.#signer.forbid(deliveryId)),
    };
  }

  #through(process: SimulatedProcess, who: keyof Outage, unreachable: () => Error) {
    return <Answer>(ask: () => Promise<Answer>): Promise<Answer> =>
      process.call(async () => {
        // It died before or after it carried out the request.
        if (this.#isDown(who) && this.#world.chance(0.5)) throw unreachable();
        const answer = await ask();
        if (this.#isDown(who)) throw unreachable();
        return answer;
      });
  }

  #isDown(who: keyof Outage): boolean {
    return this.#down[who];
  }

  #misbehave(): void {
    const world = this.#world;
    if (world.chance(FAULTS.reorganised)) {
      this.reorganisations += 1;
      this.chain.reorganise(1 + world.pick(DEEPEST), world.chance(0.5));
    }
    if (world.chance(FAULTS.lost)) this.chain.loseWaiting();
    if (world.chance(FAULTS.deaf)) this.#for(DEAR_MS, (isOn) => (this.chain.isDeaf = isOn));
    if (world.chance(FAULTS.dear)) this.#for(DEAR_MS, (isOn) => (this.chain.lowestPrice = isOn ? DEAR : 0n));
    if (world.chance(FAULTS.refusing)) this.#for(DOWN_MS, (isOn) => (this.#signer.refusal = isOn ? this.#refusal() : null));
    if (world.chance(FAULTS.nodeDown)) this.#for(DOWN_MS, (isOn) => this.#take('node', isOn));
    if (world.chance(FAULTS.signerDown)) this.#for(DOWN_MS, (isOn) => this.#take('signer', isOn));
  }

  #refusal() {
    return this.#world.chance(0.7) ? 'over_rate' : 'over_maximum';
  }

  #take(who: keyof Outage, isOn: boolean): void {
    if (isOn) this.outages += 1;
    this.#down[who] = isOn;
  }

  #for(ms: readonly [number, number], set: (isOn: boolean) => void): void {
    set(true);
    this.#world.after(this.#world.between(...ms), () => {
      set(false);
    });
  }
}
