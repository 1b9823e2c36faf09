import { money, negateMoney, type Money } from '@danubit/contracts/values/money';
import type { ProviderDispute } from '@danubit/core/payment-provider/payment-provider.port';
import type { World } from './world.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const FEE_MINOR = 1_500n;
const INQUIRIES = 0.3;
/** The others are about a part of the charge. */
const WHOLE_CHARGES = 0.7;

export type Dispute = {
  readonly reference: string;
  /** Reference of the disputed charge. */
  readonly charge: string;
  readonly money: Money;
  readonly dueMs: number;
  stage: ProviderDispute['stage'];
  status: ProviderDispute['status'];
};

type Hooks = {
  readonly announce: (dispute: Dispute) => void;
  readonly moved: (kind: 'dispute' | 'dispute_won' | 'dispute_fee', dispute: string, gross: Money) => void;
};

/** The disputes in the book of a simulated provider. Banks open and decide them. */
export class SimulatedDisputes {
  readonly #world: World;
  readonly #hooks: Hooks;
  readonly #byCharge = new Map<string, Dispute[]>();
  readonly #byReference = new Map<string, Dispute>();

  constructor(world: World, hooks: Hooks) {
    this.#world = world;
    this.#hooks = hooks;
  }

  of(charge: string): readonly ProviderDispute[] {
    return (this.#byCharge.get(charge) ?? []).map(({ reference, money: disputed, dueMs, stage, status }) => ({
      ...{ disputeReference: reference, money: disputed, reason: 'fraud', stage, status, dueAt: new Date(dueMs).toISOString() },
      fee: stage === 'chargeback' ? money(disputed.asset, FEE_MINOR) : null,
    }));
  }

  /** What banks have taken back of a charge, in minor units. */
  takenFrom(charge: string): bigint {
    const taken = (this.#byCharge.get(charge) ?? []).filter(({ stage, status }) => stage === 'chargeback' && status !== 'won');
    return taken.reduce((sum, { money: { minor } }) => sum + BigInt(minor), 0n);
  }

  open(charge: string, captured: Money): void {
    const earlier = this.#byCharge.get(charge) ?? [];
    const isInquiry = this.#world.chance(INQUIRIES);
    const minor = BigInt(captured.minor);
    const dispute: Dispute = {
      reference: `${charge}_d${String(earlier.length + 1)}`,
      charge,
      money: money(captured.asset, this.#world.chance(WHOLE_CHARGES) ? minor : 1n + BigInt(this.#world.pick(Number(minor)))),
      dueMs: this.#world.nowMs + this.#world.between(3 * DAY_MS, 8 * DAY_MS),
      stage: isInquiry ? 'inquiry' : 'chargeback',
      status: 'needs-response',
    };
    this.#byCharge.set(charge, [...earlier, dispute]);
    this.#byReference.set(dispute.reference, dispute);
    if (!isInquiry) this.#take(dispute);
    this.#hooks.announce(dispute);
    if (isInquiry) {
      this.#world.after(this.#world.between(HOUR_MS, DAY_MS), () => {
        this.#escalate(dispute);
      });
    }
    this.#world.after(dispute.dueMs - this.#world.nowMs, () => {
      if (dispute.status === 'needs-response') this.#decide(dispute, 'lost');
    });
  }

  /** False when the dispute takes none. */
  takesEvidence(reference: string): boolean {
    const dispute = this.#byReference.get(reference);
    if (dispute?.status !== 'needs-response') return false;
    dispute.status = 'under-review';
    this.#world.after(this.#world.between(HOUR_MS, 3 * DAY_MS), () => {
      this.#decide(dispute, this.#world.chance(0.5) ? 'won' : 'lost');
    });
    return true;
  }

  #escalate(dispute: Dispute): void {
    if (dispute.status === 'won' || this.#world.chance(0.5)) return;
    dispute.stage = 'chargeback';
    dispute.status = 'needs-response';
    this.#take(dispute);
    this.#hooks.announce(dispute);
  }

  /** An inquiry ends without money. */
  #decide(dispute: Dispute, end: 'won' | 'lost'): void {
    if (dispute.status === 'won' || dispute.status === 'lost') return;
    dispute.status = dispute.stage === 'inquiry' ? 'won' : end;
    if (dispute.stage === 'chargeback' && end === 'won') this.#hooks.moved('dispute_won', dispute.reference, dispute.money);
    this.#hooks.announce(dispute);
  }

  #take({ reference, money: disputed }: Dispute): void {
    this.#hooks.moved('dispute', reference, negateMoney(disputed));
    this.#hooks.moved('dispute_fee', reference, money(disputed.asset, -FEE_MINOR));
  }
}
