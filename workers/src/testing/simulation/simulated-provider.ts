import { money, type Money } from '@danubit/contracts/values/money';
import {
  PaymentProvider,
  type CaptureRequest,
  type CapturesFound,
  type CardCheckResult,
  type ChargeLookUp,
  type ChargeLookUpResult,
  type ChargeRequest,
  type ChargeResult,
  type DisputesFound,
  type EvidenceRequest,
  type EvidenceResult,
  type MovementsFound,
  type Period,
  type ProviderCapabilities,
  type RefundLookUpResult,
  type RefundRequest,
  type RefundResult,
  type SecurityCodeResult,
  type SettlementFound,
  type SettlementsFound,
  type TokeniseResult,
} from '@danubit/core/payment-provider/payment-provider.port';
import type { DeclineOutcomeName } from '@danubit/core/payment-provider/decline-outcomes';
import type { Character } from './characters.ts';
import { ChargeBook } from './charge-book.ts';
import {
  chargeResult,
  evidenceOf,
  lost,
  OWN_TROUBLE,
  refundResult,
  type AskedCharge,
  type Charge,
  type KeptAnswer,
  type Refund,
} from './simulated-charge.ts';
import type { Happened } from './notice.ts';
import { SimulatedDisputes } from './simulated-disputes.ts';
import { SimulatedSettlements } from './simulated-settlements.ts';
import type { World } from './world.ts';

const LATENCY_MS = [50, 3_000] as const;
const TIMEOUT_MS = 15_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const MOST_COPIES = 3;

type Outward = {
  /** Writes the notification, as of now. @returns how to deliver a copy of it */
  readonly write: (provider: string, noticeId: string, happened: Happened) => () => void;
  /** The customer's browser comes back from a challenge. */
  readonly bringBack: (charge: Charge) => void;
  /** Orders a transfer to our bank account. */
  readonly transfer: (text: string, net: Money) => void;
};

/** A payment provider that misbehaves as its `Character` says. Its own book is the truth about the money. */
export class SimulatedProvider extends PaymentProvider {
  override readonly name: string;
  override readonly capabilities: ProviderCapabilities;
  readonly settlements: SimulatedSettlements;
  readonly disputes: SimulatedDisputes;
  readonly book: ChargeBook;
  readonly #byKey = new Map<string, KeptAnswer>();
  readonly #world: World;
  readonly #character: Character;
  readonly #write: Outward['write'];
  #isDown = false;
  #notices = 0;

  constructor(world: World, character: Character, { write, bringBack, transfer }: Outward) {
    super();
    this.name = character.name;
    this.capabilities = character.capabilities;
    this.#world = world;
    this.#character = character;
    this.#write = write;
    const announce = (reportId: string): void => {
      this.announce({ about: 'payout', reportId });
    };
    this.settlements = new SimulatedSettlements(world, this.name, { transfer, announce }, character.reportIdOf);
    this.book = new ChargeBook(world, character, {
      changed: (charge) => {
        this.announce({ about: 'charge', charge });
      },
      captured: (charge) => {
        this.#captured(charge);
      },
      answered: bringBack,
    });
    this.disputes = new SimulatedDisputes(world, {
      announce: (dispute) => {
        const charge = this.book.at(dispute.charge);
        if (charge !== undefined) this.announce({ about: 'dispute', charge, dispute });
      },
      moved: (kind, reference, gross) => {
        if (kind !== 'dispute_fee' || character.disputeFees) this.settlements.move({ kind, reference, paymentId: null, gross });
      },
    });
  }

  get charges(): readonly Charge[] {
    return this.book.charges;
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
    for (const { reference, captured, state, refunds } of this.book.of(paymentId)) {
      if (state !== 'captured') continue;
      const returned = refunds.filter((refund) => refund.state === 'refunded').reduce((sum, { minor }) => sum + minor, 0n);
      const disputed = this.disputes.takenFrom(reference);
      net.set(captured.asset, (net.get(captured.asset) ?? 0n) + BigInt(captured.minor) - returned - disputed);
    }
    return net;
  }

  /** Charges that requests of ours began for a payment. */
  begunFor(paymentId: string): readonly Charge[] {
    return this.book.of(paymentId).filter(({ isOwnMistake }) => !isOwnMistake);
  }

  override async charge(request: ChargeRequest): Promise<ChargeResult> {
    const fate = await this.reach();
    if (fate === 'unreached') return lost();
    const { key, sentAs = this.requestHash(request) } = request;
    const charge = this.begin({ ...request, page: request.page === undefined ? null : request.capture }, key, sentAs);
    if (charge === undefined) return { kind: 'unknown', reason: 'key_conflict', providerReference: null };
    if (fate === 'answer-lost') return lost();
    this.book.showPage(charge);
    return chargeResult(charge);
  }

  /**
   * The first request under a key begins a charge, and a repetition gets the same one. `sentAs` stands for the bytes of the request.
   * Undefined when they differ from the first.
   */
  begin(asked: AskedCharge, key: string, sentAs: string): Charge | undefined {
    const kept = this.#byKey.get(key);
    if (kept === undefined || this.#world.nowMs - kept.at >= this.capabilities.keyWindowMs) {
      const charge = this.book.begin(asked);
      this.#byKey.set(key, { sentAs, at: this.#world.nowMs, charge });
      return charge;
    }
    return kept.sentAs === sentAs ? kept.charge : undefined;
  }

  override async findCharge({ paymentId, attempt, providerReference }: ChargeLookUp): Promise<ChargeLookUpResult> {
    if (providerReference !== undefined) return this.retrieve(providerReference);
    if (!this.capabilities.looksUpByReference) return { kind: 'unknown', reason: 'no_look_up', providerReference: null };
    if ((await this.reach()) !== 'answered') return lost();
    const found = this.book.of(paymentId).find((one) => one.attempt === attempt && one.visibleAt <= this.#world.nowMs);
    return found === undefined ? { kind: 'not-found' } : chargeResult(found);
  }

  override async retrieve(providerReference: string): Promise<ChargeLookUpResult> {
    if ((await this.reach()) !== 'answered') return lost(providerReference);
    const found = this.book.at(providerReference);
    return found === undefined ? { kind: 'not-found' } : chargeResult(found);
  }

  override async cancel(providerReference: string): Promise<ChargeLookUpResult> {
    const fate = await this.reach();
    if (fate === 'unreached') return lost(providerReference);
    const found = this.book.at(providerReference);
    if (found === undefined) return { kind: 'not-found' };
    this.book.cancel(found);
    return fate === 'answer-lost' ? lost(providerReference) : chargeResult(found);
  }

  override async capture({ providerReference, money: amount }: CaptureRequest): Promise<ChargeLookUpResult> {
    const fate = await this.reach();
    if (fate === 'unreached') return lost(providerReference);
    const found = this.book.at(providerReference);
    if (found === undefined) return { kind: 'not-found' };
    this.book.capture(found, amount);
    return fate === 'answer-lost' ? lost(providerReference) : chargeResult(found);
  }

  override async findCaptures({ paymentId }: { readonly paymentId: string }): Promise<CapturesFound> {
    if ((await this.reach()) !== 'answered') return { kind: 'unknown', reason: 'timeout' };
    const captures = this.book
      .of(paymentId)
      .filter(({ state }) => state === 'captured')
      .map((charge) => ({ money: charge.captured, evidence: evidenceOf(charge), attempt: charge.attempt }));
    return { kind: 'captures', captures };
  }

  override async refund({ refundId, providerReference, minor }: RefundRequest): Promise<RefundResult> {
    const fate = await this.reach();
    if (fate === 'unreached') return { kind: 'unknown', reason: 'timeout' };
    const charge = this.book.at(providerReference);
    if (charge === undefined) return { kind: 'refused', raw: 'no_such_charge' };
    const refund = this.beginRefund(charge, refundId, BigInt(minor));
    if (fate === 'answer-lost') return { kind: 'unknown', reason: 'timeout' };
    return refundResult(refund);
  }

  override async findRefund({
    refundId,
    providerReference,
  }: Pick<RefundRequest, 'refundId' | 'providerReference'>): Promise<RefundLookUpResult> {
    if (!this.capabilities.looksUpByReference) return { kind: 'unknown', reason: 'no_look_up' };
    if ((await this.reach()) !== 'answered') return { kind: 'unknown', reason: 'timeout' };
    const found = this.book.at(providerReference)?.refunds.find(({ id }) => id === refundId);
    return found === undefined ? { kind: 'not-found' } : refundResult(found);
  }

  override async findDisputes(providerReference: string): Promise<DisputesFound> {
    if ((await this.reach()) !== 'answered') return { kind: 'unknown', reason: 'timeout' };
    const charge = this.book.at(providerReference);
    if (charge === undefined) return { kind: 'disputes', paymentId: null, disputes: [] };
    return { kind: 'disputes', paymentId: charge.paymentId, disputes: this.disputes.of(providerReference) };
  }

  override async submitEvidence({ disputeReference }: EvidenceRequest): Promise<EvidenceResult> {
    const fate = await this.reach();
    if (fate === 'unreached') return { kind: 'unknown', reason: 'timeout' };
    if (!this.disputes.takesEvidence(disputeReference)) return { kind: 'refused', raw: 'no_evidence_taken' };
    return fate === 'answer-lost' ? { kind: 'unknown', reason: 'timeout' } : { kind: 'submitted' };
  }

  override async listSettlements(since: string): Promise<SettlementsFound> {
    if ((await this.reach()) !== 'answered') return { kind: 'unknown', reason: 'timeout' };
    return { kind: 'settlements', reportIds: this.settlements.list(since) };
  }

  override async readSettlement(reportId: string): Promise<SettlementFound> {
    if ((await this.reach()) !== 'answered') return { kind: 'unknown', reason: 'timeout' };
    const settlement = this.settlements.read(reportId);
    return settlement === undefined ? { kind: 'not-found' } : { kind: 'settlement', settlement };
  }

  override async listMovements(period: Period): Promise<MovementsFound> {
    if ((await this.reach()) !== 'answered') return { kind: 'unknown', reason: 'timeout' };
    return { kind: 'movements', movements: this.settlements.movedIn(period) };
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

  /** How a call ends, after the time that it takes. */
  async reach(): Promise<'answered' | 'answer-lost' | 'unreached'> {
    await this.#world.sleep(this.#world.between(...LATENCY_MS));
    const isLost = this.#isDown || this.#world.chance(this.#character.lost);
    if (!isLost) return 'answered';
    const isExecuted = !this.#isDown && this.#world.chance(0.5);
    await this.#world.sleep(TIMEOUT_MS);
    return isExecuted ? 'answer-lost' : 'unreached';
  }

  #captured({ reference, paymentId, captured }: Charge): void {
    this.settlements.move({ kind: 'charge', reference, paymentId, gross: captured });
    if (!this.#world.chance(this.#character.disputed)) return;
    this.#world.after(this.#world.between(HOUR_MS, 6 * DAY_MS), () => {
      this.disputes.open(reference, captured);
    });
  }

  /** A repetition gets the same refund. */
  beginRefund(charge: Charge, id: string, minor: bigint): Refund {
    const begun = charge.refunds.find((one) => one.id === id);
    if (begun !== undefined) return begun;
    const taken = charge.refunds.filter(({ state }) => state !== 'refused').reduce((sum, one) => sum + one.minor, 0n);
    const { asset, minor: captured } = charge.captured;
    const isRefused =
      charge.state !== 'captured' ||
      this.disputes.takenFrom(charge.reference) > 0n ||
      taken + minor > BigInt(captured) ||
      this.#world.chance(this.#character.refusedRefund);
    const refund: Refund = { id, reference: `${charge.reference}_r${String(charge.refunds.length + 1)}`, minor, state: 'processing' };
    const { paymentId } = charge;
    charge.refunds.push(refund);
    const end = (): void => {
      refund.state = isRefused ? 'refused' : 'refunded';
      if (!isRefused) this.settlements.move({ kind: 'refund', reference: refund.reference, paymentId, gross: money(asset, -minor) });
      this.announce({ about: 'refund', charge, refund });
    };
    if (this.capabilities.modifiesLater) this.#world.after(this.#world.between(1_000, DAY_MS), end);
    else end();
    return refund;
  }

  /** None, one or several times, in any order. Those about disputes are never lost. */
  announce(happened: Happened): void {
    if (happened.about !== 'dispute' && this.#world.chance(this.#character.lostNotice)) return;
    const deliver = this.#write(this.name, `n${String((this.#notices += 1))}`, happened);
    for (let copies = 1 + this.#world.pick(MOST_COPIES); copies > 0; copies -= 1) {
      this.#world.after(this.#world.between(10, 600_000), deliver);
    }
  }
}
