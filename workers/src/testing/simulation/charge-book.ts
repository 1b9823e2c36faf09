import { money, type Money } from '@danubit/contracts/values/money';
import type { ProviderCapabilities } from '@danubit/core/payment-provider/payment-provider.port';
import type { Character } from './characters.ts';
import type { AskedCharge, Charge } from './simulated-charge.ts';
import type { World } from './world.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Before the look-up that follows every completed payment. */
const DOUBLE_WITHIN_MS = 40 * MINUTE_MS;
/** Share of customers who leave the challenge open. */
const ABANDONED = 0.05;
/** Share of customers who never return from the provider's page. */
const NEVER_RETURNED = 0.25;
/** Share of declines that are the provider's own fault. */
const OWN_TROUBLE_SHARE = 0.5;
/** Some stay longer than we wait. */
const ON_THE_PAGE_MS = [3 * SECOND_MS, 20 * MINUTE_MS] as const;

type Hooks = {
  readonly changed: (charge: Charge) => void;
  readonly captured: (charge: Charge) => void;
  /** The customer has answered a challenge, and the result is for us to send. */
  readonly answered: (charge: Charge) => void;
};

/** The charges of a simulated provider, and what becomes of them. */
export class ChargeBook {
  readonly charges: Charge[] = [];
  readonly #byReference = new Map<string, Charge>();
  readonly #byPayment = new Map<string, Charge[]>();
  readonly #world: World;
  readonly #character: Character;
  readonly #hooks: Hooks;

  constructor(world: World, character: Character, hooks: Hooks) {
    this.#world = world;
    this.#character = character;
    this.#hooks = hooks;
  }

  of(paymentId: string): readonly Charge[] {
    return this.#byPayment.get(paymentId) ?? [];
  }

  at(reference: string): Charge | undefined {
    return this.#byReference.get(reference);
  }

  begin(asked: AskedCharge): Charge {
    const charge = this.#keep(asked);
    const { declined, challenged, slow, double } = this.#character;
    if (asked.page !== null) {
      charge.state = 'page';
      return charge;
    }
    const draw = this.#world.random();
    if (draw < declined) this.#decline(charge);
    else if (draw < declined + challenged) this.#challenge(charge);
    else if (draw < declined + challenged + slow) {
      this.#world.after(this.#world.between(SECOND_MS, 10 * MINUTE_MS), () => {
        if (charge.state === 'processing') this.decide(charge);
      });
    } else this.#capture(charge, charge.asked);
    if (this.#world.chance(double)) this.#captureLater(this.#keep(asked, true), DOUBLE_WITHIN_MS);
    return charge;
  }

  /** Captures an approved amount, or a part of it. A repetition changes nothing. */
  capture(charge: Charge, amount: Money): void {
    if (charge.state !== 'authorised') return;
    if (!this.#capabilities.modifiesLater) {
      this.#capture(charge, amount);
      return;
    }
    charge.state = 'capturing';
    this.#world.after(this.#world.between(SECOND_MS, 120 * MINUTE_MS), () => {
      this.#capture(charge, amount);
    });
  }

  /** Ends what waits for the customer, or releases what is only approved. */
  cancel(charge: Charge): void {
    const isWaiting = charge.state === 'challenge' || charge.state === 'page' || charge.state === 'processing';
    if (!isWaiting && charge.state !== 'authorised') return;
    charge.state = 'cancelled';
    if (isWaiting && this.#world.chance(this.#character.capturedAfterAll)) this.#captureLater(charge);
  }

  get #capabilities(): ProviderCapabilities {
    return this.#character.capabilities;
  }

  #keep({ paymentId, attempt, money: asked, page }: AskedCharge, isOwnMistake = false): Charge {
    const charge: Charge = {
      reference: this.#character.referenceOf(this.charges.length + 1),
      ...{ paymentId, attempt, isOwnMistake, asked, captured: asked, page },
      ...{ state: 'processing', isPageShown: false, isApproved: false },
      visibleAt: this.#world.nowMs + this.#world.between(0, this.#capabilities.notFoundCountsAfterMs / 2),
      begunAt: this.#world.nowMs,
      declinedAt: null,
      isOwnTrouble: false,
      refunds: [],
    };
    this.charges.push(charge);
    this.#byReference.set(charge.reference, charge);
    this.#byPayment.set(paymentId, [...this.of(paymentId), charge]);
    return charge;
  }

  /**
   * The answer with the address of the page has arrived, so the customer goes there. A try that fails on the page ends nothing: the
   * customer may try again, and here never does.
   */
  showPage(charge: Charge): void {
    const capture = charge.page;
    if (capture === null || charge.isPageShown) return;
    charge.isPageShown = true;
    if (this.#world.chance(NEVER_RETURNED)) return;
    this.#world.after(this.#world.between(...ON_THE_PAGE_MS), () => {
      if (charge.state !== 'page' || this.#world.chance(this.#character.declined)) return;
      if (capture === 'at_once') this.#capture(charge, charge.asked);
      else {
        charge.state = 'authorised';
        charge.isApproved = true;
        this.#hooks.changed(charge);
      }
    });
  }

  /** As the bank does. */
  decide(charge: Charge): void {
    if (this.#world.chance(this.#character.declined)) this.#decline(charge);
    else this.#capture(charge, charge.asked);
  }

  #challenge(charge: Charge): void {
    charge.state = 'challenge';
    if (this.#world.chance(ABANDONED)) return;
    this.#world.after(this.#world.between(3 * SECOND_MS, 20 * MINUTE_MS), () => {
      if (charge.state !== 'challenge') return;
      if (this.#character.takesChallengeResults) this.#hooks.answered(charge);
      else this.decide(charge);
    });
  }

  #decline(charge: Charge): void {
    charge.state = 'declined';
    charge.declinedAt = this.#world.nowMs;
    charge.isOwnTrouble = this.#world.chance(OWN_TROUBLE_SHARE);
    this.#hooks.changed(charge);
    if (this.#world.chance(this.#character.capturedAfterAll)) this.#captureLater(charge);
  }

  #captureLater(charge: Charge, withinMs = 2 * DAY_MS): void {
    this.#world.after(this.#world.between(MINUTE_MS, withinMs), () => {
      if (charge.state !== 'captured') this.#capture(charge, charge.asked);
    });
  }

  #capture(charge: Charge, { asset, minor }: Money): void {
    const isDiffering = this.#world.chance(this.#character.differing);
    charge.captured = money(asset, BigInt(minor) + (isDiffering ? 100n : 0n));
    charge.state = 'captured';
    charge.isApproved = true;
    this.#hooks.changed(charge);
    this.#hooks.captured(charge);
  }
}
