import { money } from '@danubit/contracts/values/money';
import {
  PaymentProvider,
  type CapturesFound,
  type CardCheckResult,
  type ChargeLookUp,
  type ChargeLookUpResult,
  type ChargeRequest,
  type ChargeResult,
  type DisputesFound,
  type EvidenceRequest,
  type EvidenceResult,
  type ProviderCapabilities,
  type RefundLookUpResult,
  type RefundRequest,
  type RefundResult,
  type SecurityCodeResult,
  type TokeniseResult,
} from '@danubit/core/payment-provider/payment-provider.port';
import type { DeclineOutcomeName } from '@danubit/core/payment-provider/decline-outcomes';
import type { Character } from './characters.ts';
import { evidenceOf, lost, OWN_TROUBLE, refundResult, type Charge, type KeptAnswer, type Refund } from './simulated-charge.ts';
import type { Notice } from './notice.ts';
import { SimulatedDisputes } from './simulated-disputes.ts';
import type { World } from './world.ts';

const LATENCY_MS = [50, 3_000] as const;
const TIMEOUT_MS = 15_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Before the look-up that follows every completed payment. */
const DOUBLE_WITHIN_MS = 40 * 60_000;
/** Share of customers who leave the challenge open. */
const ABANDONED = 0.05;
/** Share of declines that are the provider's own fault. */
const OWN_TROUBLE_SHARE = 0.5;

/** A payment provider that misbehaves as its `Character` says. Its own book is the truth about the money. */
export class SimulatedProvider extends PaymentProvider {
  override readonly name: string;
  override readonly capabilities: ProviderCapabilities;
  readonly charges: Charge[] = [];
  readonly #byReference = new Map<string, Charge>();
  readonly #byPayment = new Map<string, Charge[]>();
  readonly #byKey = new Map<string, KeptAnswer>();
  readonly #world: World;
  readonly #character: Character;
  readonly #send: (notice: Notice) => void;
  readonly #disputes: SimulatedDisputes;
  #isDown = false;
  #notices = 0;

  constructor(world: World, character: Character, send: (notice: Notice) => void) {
    super();
    this.name = character.name;
    this.capabilities = character.capabilities;
    this.#world = world;
    this.#character = character;
    this.#send = send;
    this.#disputes = new SimulatedDisputes(world, (reference) => {
      this.#notifyDispute(reference);
    });
  }

  /** During this time it neither executes nor answers anything. */
  goDown(ms: number): void {
    this.#isDown = true;
    this.#world.after(ms, () => {
      this.#isDown = false;
    });
  }

  /** Money that the provider took for a payment, less what it gave back, in minor units by currency. */
  netOf(paymentId: string): ReadonlyMap<string, bigint> {
    const net = new Map<string, bigint>();
    for (const { reference, captured, state, refunds } of this.#byPayment.get(paymentId) ?? []) {
      if (state !== 'captured') continue;
      const returned = refunds.filter((refund) => refund.state === 'refunded').reduce((sum, { minor }) => sum + minor, 0n);
      const disputed = this.#disputes.takenFrom(reference);
      net.set(captured.asset, (net.get(captured.asset) ?? 0n) + BigInt(captured.minor) - returned - disputed);
    }
    return net;
  }

  /** Charges that requests of ours began for a payment. */
  begunFor(paymentId: string): readonly Charge[] {
    return (this.#byPayment.get(paymentId) ?? []).filter(({ isOwnMistake }) => !isOwnMistake);
  }

  override async charge(request: ChargeRequest): Promise<ChargeResult> {
    const fate = await this.#reach();
    if (fate === 'unreached') return lost();
    const sentAs = request.sentAs ?? this.requestHash(request);
    const kept = this.#byKey.get(request.key);
    const isKept = kept !== undefined && this.#world.nowMs - kept.at < this.capabilities.keyWindowMs;
    if (isKept && kept.sentAs !== sentAs) return { kind: 'unknown', reason: 'key_conflict', providerReference: null };
    const charge = isKept ? kept.charge : this.#begin(request);
    if (!isKept) this.#byKey.set(request.key, { sentAs, at: this.#world.nowMs, charge });
    if (fate === 'answer-lost') return lost();
    return charge === null ? lost() : this.#stateOf(charge);
  }

  override async findCharge({ paymentId, attempt, providerReference }: ChargeLookUp): Promise<ChargeLookUpResult> {
    if (providerReference !== undefined) return this.retrieve(providerReference);
    if (!this.capabilities.looksUpByReference) return { kind: 'unknown', reason: 'no_look_up', providerReference: null };
    if ((await this.#reach()) !== 'answered') return lost();
    const found = (this.#byPayment.get(paymentId) ?? []).find((one) => one.attempt === attempt && one.visibleAt <= this.#world.nowMs);
    return found === undefined ? { kind: 'not-found' } : this.#stateOf(found);
  }

  override async retrieve(providerReference: string): Promise<ChargeLookUpResult> {
    if ((await this.#reach()) !== 'answered') return lost(providerReference);
    const found = this.#byReference.get(providerReference);
    return found === undefined ? { kind: 'not-found' } : this.#stateOf(found);
  }

  override async cancel(providerReference: string): Promise<ChargeLookUpResult> {
    const fate = await this.#reach();
    if (fate === 'unreached') return lost(providerReference);
    const found = this.#byReference.get(providerReference);
    if (found === undefined) return { kind: 'not-found' };
    if (found.state === 'challenge' || found.state === 'processing') {
      found.state = 'cancelled';
      if (this.#world.chance(this.#character.capturedAfterAll)) this.#captureLater(found);
    }
    return fate === 'answer-lost' ? lost(providerReference) : this.#stateOf(found);
  }

  override async findCaptures({ paymentId }: { readonly paymentId: string }): Promise<CapturesFound> {
    if ((await this.#reach()) !== 'answered') return { kind: 'unknown', reason: 'timeout' };
    const captures = (this.#byPayment.get(paymentId) ?? [])
      .filter(({ state }) => state === 'captured')
      .map((charge) => ({ money: charge.captured, evidence: evidenceOf(charge), attempt: charge.attempt }));
    return { kind: 'captures', captures };
  }

  override async refund({ refundId, providerReference, minor }: RefundRequest): Promise<RefundResult> {
    const fate = await this.#reach();
    if (fate === 'unreached') return { kind: 'unknown', reason: 'timeout' };
    const charge = this.#byReference.get(providerReference);
    if (charge === undefined) return { kind: 'refused', raw: 'no_such_charge' };
    const refund = charge.refunds.find(({ id }) => id === refundId) ?? this.#beginRefund(charge, refundId, BigInt(minor));
    if (fate === 'answer-lost') return { kind: 'unknown', reason: 'timeout' };
    return refundResult(refund);
  }

  override async findRefund({
    refundId,
    providerReference,
  }: Pick<RefundRequest, 'refundId' | 'providerReference'>): Promise<RefundLookUpResult> {
    if (!this.capabilities.looksUpByReference) return { kind: 'unknown', reason: 'no_look_up' };
    if ((await this.#reach()) !== 'answered') return { kind: 'unknown', reason: 'timeout' };
    const found = this.#byReference.get(providerReference)?.refunds.find(({ id }) => id === refundId);
    return found === undefined ? { kind: 'not-found' } : refundResult(found);
  }

  override async findDisputes(providerReference: string): Promise<DisputesFound> {
    if ((await this.#reach()) !== 'answered') return { kind: 'unknown', reason: 'timeout' };
    const charge = this.#byReference.get(providerReference);
    if (charge === undefined) return { kind: 'disputes', paymentId: null, disputes: [] };
    return { kind: 'disputes', paymentId: charge.paymentId, disputes: this.#disputes.of(providerReference) };
  }

  override async submitEvidence({ disputeReference }: EvidenceRequest): Promise<EvidenceResult> {
    const fate = await this.#reach();
    if (fate === 'unreached') return { kind: 'unknown', reason: 'timeout' };
    if (!this.#disputes.takesEvidence(disputeReference)) return { kind: 'refused', raw: 'no_evidence_taken' };
    return fate === 'answer-lost' ? { kind: 'unknown', reason: 'timeout' } : { kind: 'submitted' };
  }

  override requestHash(request: ChargeRequest): string {
    const { paymentId, attempt, money: asked } = request;
    return [paymentId, attempt, asked.asset, asked.minor, request.page ?? request.token].join('|');
  }

  override tokenise(): Promise<TokeniseResult> {
    throw new Error('The simulation begins with tokens.');
  }

  override tokeniseSecurityCode(): Promise<SecurityCodeResult> {
    throw new Error('The simulation begins with tokens.');
  }

  override outcomeOf(raw: string): DeclineOutcomeName {
    return raw === OWN_TROUBLE ? 'processing_error' : 'card_declined';
  }

  override checkCard(): Promise<CardCheckResult> {
    throw new Error('The simulation checks no cards.');
  }

  override retrieveCheck(): Promise<CardCheckResult> {
    throw new Error('The simulation checks no cards.');
  }

  override cancelCheck(): Promise<CardCheckResult> {
    throw new Error('The simulation checks no cards.');
  }

  async #reach(): Promise<'answered' | 'answer-lost' | 'unreached'> {
    await this.#world.sleep(this.#world.between(...LATENCY_MS));
    const isLost = this.#isDown || this.#world.chance(this.#character.lost);
    if (!isLost) return 'answered';
    const isExecuted = !this.#isDown && this.#world.chance(0.5);
    await this.#world.sleep(TIMEOUT_MS);
    return isExecuted ? 'answer-lost' : 'unreached';
  }

  #begin(request: ChargeRequest): Charge {
    const charge = this.#keep(request);
    const { declined, challenged, slow, double } = this.#character;
    const draw = this.#world.random();
    if (draw < declined) this.#decline(charge);
    else if (draw < declined + challenged) this.#challenge(charge);
    else if (draw < declined + challenged + slow) {
      this.#world.after(this.#world.between(1_000, 600_000), () => {
        if (charge.state === 'processing') this.#decide(charge);
      });
    } else this.#capture(charge);
    if (this.#world.chance(double)) this.#captureLater(this.#keep(request, true), DOUBLE_WITHIN_MS);
    return charge;
  }

  #keep({ paymentId, attempt, money: asked }: ChargeRequest, isOwnMistake = false): Charge {
    const charge: Charge = {
      reference: `${this.name}_${String(this.charges.length + 1)}`,
      paymentId,
      attempt,
      isOwnMistake,
      asked,
      captured: asked,
      state: 'processing',
      visibleAt: this.#world.nowMs + this.#world.between(0, this.capabilities.notFoundCountsAfterMs / 2),
      begunAt: this.#world.nowMs,
      declinedAt: null,
      isOwnTrouble: false,
      refunds: [],
    };
    this.charges.push(charge);
    this.#byReference.set(charge.reference, charge);
    this.#byPayment.set(paymentId, [...(this.#byPayment.get(paymentId) ?? []), charge]);
    return charge;
  }

  #decide(charge: Charge): void {
    if (this.#world.chance(this.#character.declined)) this.#decline(charge);
    else this.#capture(charge);
  }

  #challenge(charge: Charge): void {
    charge.state = 'challenge';
    if (this.#world.chance(ABANDONED)) return;
    this.#world.after(this.#world.between(3_000, 1_200_000), () => {
      if (charge.state === 'challenge') this.#decide(charge);
    });
  }

  #decline(charge: Charge): void {
    charge.state = 'declined';
    charge.declinedAt = this.#world.nowMs;
    charge.isOwnTrouble = this.#world.chance(OWN_TROUBLE_SHARE);
    this.#notify(charge);
    if (this.#world.chance(this.#character.capturedAfterAll)) this.#captureLater(charge);
  }

  #captureLater(charge: Charge, withinMs = 2 * DAY_MS): void {
    this.#world.after(this.#world.between(60_000, withinMs), () => {
      if (charge.state !== 'captured') this.#capture(charge);
    });
  }

  #capture(charge: Charge): void {
    const { asset, minor } = charge.asked;
    if (this.#world.chance(this.#character.differing)) charge.captured = money(asset, BigInt(minor) + 100n);
    charge.state = 'captured';
    this.#notify(charge);
    if (this.#world.chance(this.#character.disputed)) {
      this.#world.after(this.#world.between(HOUR_MS, 6 * DAY_MS), () => {
        this.#disputes.open(charge.reference, charge.captured);
      });
    }
  }

  /** Sent once, without a payment id. */
  #notifyDispute(providerReference: string): void {
    const noticeId = `n${String((this.#notices += 1))}`;
    this.#world.after(this.#world.between(10, 600_000), () => {
      this.#send({ provider: this.name, noticeId, noticeType: 'dispute', providerReference, paymentId: null });
    });
  }

  #beginRefund(charge: Charge, id: string, minor: bigint): Refund {
    const taken = charge.refunds.filter(({ state }) => state !== 'refused').reduce((sum, one) => sum + one.minor, 0n);
    const isRefused =
      charge.state !== 'captured' ||
      this.#disputes.takenFrom(charge.reference) > 0n ||
      taken + minor > BigInt(charge.captured.minor) ||
      this.#world.chance(this.#character.refusedRefund);
    const refund: Refund = { id, reference: `${charge.reference}_r${String(charge.refunds.length + 1)}`, minor, state: 'processing' };
    charge.refunds.push(refund);
    const end = (): void => {
      refund.state = isRefused ? 'refused' : 'refunded';
      this.#notify(charge, 'refund');
    };
    if (this.capabilities.modifiesLater) this.#world.after(this.#world.between(1_000, DAY_MS), end);
    else end();
    return refund;
  }

  /** None, one or several times, in any order. */
  #notify({ reference, paymentId }: Charge, noticeType: Notice['noticeType'] = 'charge'): void {
    if (this.#world.chance(this.#character.lostNotice)) return;
    const noticeId = `n${String((this.#notices += 1))}`;
    for (let copies = 1 + this.#world.pick(3); copies > 0; copies -= 1) {
      this.#world.after(this.#world.between(10, 600_000), () => {
        this.#send({ provider: this.name, noticeId, noticeType, providerReference: reference, paymentId });
      });
    }
  }

  #stateOf(charge: Charge): ChargeResult {
    const { reference: providerReference, state, captured } = charge;
    switch (state) {
      case 'captured':
        return { kind: 'captured', money: captured, evidence: evidenceOf(charge) };
      case 'declined':
        return charge.isOwnTrouble
          ? { kind: 'declined', code: 'processing_error', raw: OWN_TROUBLE, providerReference }
          : { kind: 'declined', code: 'card_declined', raw: 'generic_decline', providerReference };
      case 'cancelled':
        return { kind: 'declined', code: 'authentication_abandoned', raw: 'canceled', providerReference };
      case 'challenge':
        return { kind: 'requires-action', url: 'https://provider.example/challenge', providerReference };
      case 'processing':
        return { kind: 'processing', providerReference };
    }
  }
}
