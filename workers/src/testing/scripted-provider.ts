import {
  PaymentProvider,
  type CardCheckRequest,
  type CardCheckResult,
  type CapturesFound,
  type CaptureRequest,
  type CardDetails,
  type ChargeLookUp,
  type ChargeRequest,
  type ChargeResult,
  type ChargeLookUpResult,
  type DisputesFound,
  type EvidenceRequest,
  type EvidenceResult,
  type ForgetCardResult,
  type ProviderCapabilities,
  type RefundLookUpResult,
  type RefundRequest,
  type RefundResult,
  type SavedCard,
  type SecurityCodeResult,
  type TokeniseResult,
} from '@danubit/core/payment-provider/payment-provider.port';
import type { DeclineOutcomeName } from '@danubit/core/payment-provider/decline-outcomes';
import { paymentProviders, type PaymentProviders } from '@danubit/core/payment-provider/payment-providers';

type Script = {
  charge?: readonly ChargeResult[];
  find?: readonly ChargeLookUpResult[];
  capture?: readonly ChargeLookUpResult[];
  captures?: readonly CapturesFound[];
  refund?: readonly RefundResult[];
  findRefund?: readonly RefundLookUpResult[];
  retrieve?: readonly ChargeLookUpResult[];
  cancel?: readonly ChargeLookUpResult[];
  check?: readonly CardCheckResult[];
  retrieveCheck?: readonly CardCheckResult[];
  cancelCheck?: readonly CardCheckResult[];
  forget?: readonly ForgetCardResult[];
  disputes?: readonly DisputesFound[];
  evidence?: readonly EvidenceResult[];
};

const OUTCOMES: ReadonlyMap<string, DeclineOutcomeName> = new Map([
  ['generic_decline', 'card_declined'],
  ['processing_error', 'processing_error'],
  ['acquirer_rule', 'refused_by_provider'],
]);

/** A provider with scripted answers, the last of which repeats. Records the requests it received. */
export class ScriptedProvider extends PaymentProvider {
  override readonly name: string;
  override capabilities: ProviderCapabilities = {
    keyWindowMs: 86_400_000,
    replaysErrors: true,
    notFoundCountsAfterMs: 90_000,
    looksUpByReference: true,
    listsByTime: true,
    settles: true,
    keepsAccount: false,
    cancels: true,
    refundsInParts: true,
    capturesInParts: false,
    modifiesLater: false,
  };
  readonly charges: ChargeRequest[] = [];
  readonly captured: CaptureRequest[] = [];
  readonly refunds: RefundRequest[] = [];
  readonly evidence: EvidenceRequest[] = [];
  readonly calls: string[] = [];
  /** Tokens of cards to forget. */
  readonly forgotten: string[] = [];
  /** Requests of card checks. */
  readonly keys: string[] = [];
  readonly #script: Script;

  constructor(script: Script, name = 'stripe') {
    super();
    this.name = name;
    this.#script = script;
  }

  override charge(request: ChargeRequest): Promise<ChargeResult> {
    this.charges.push(request);
    return this.#answer('charge', this.#script.charge);
  }

  override findCharge(_lookUp: ChargeLookUp): Promise<ChargeLookUpResult> {
    return this.#answer('find', this.#script.find);
  }

  override retrieve(_providerReference: string): Promise<ChargeLookUpResult> {
    return this.#answer('retrieve', this.#script.retrieve);
  }

  override cancel(_providerReference: string, _key: string): Promise<ChargeLookUpResult> {
    return this.#answer('cancel', this.#script.cancel);
  }

  override capture(request: CaptureRequest): Promise<ChargeLookUpResult> {
    this.captured.push(request);
    return this.#answer('capture', this.#script.capture);
  }

  override findCaptures(): Promise<CapturesFound> {
    return this.#answer('captures', this.#script.captures);
  }

  override refund(request: RefundRequest): Promise<RefundResult> {
    this.refunds.push(request);
    return this.#answer('refund', this.#script.refund);
  }

  override findRefund(): Promise<RefundLookUpResult> {
    return this.#answer('findRefund', this.#script.findRefund);
  }

  override checkCard({ key }: CardCheckRequest): Promise<CardCheckResult> {
    this.keys.push(key);
    return this.#answer('check', this.#script.check);
  }

  override retrieveCheck(_providerReference: string): Promise<CardCheckResult> {
    return this.#answer('retrieveCheck', this.#script.retrieveCheck);
  }

  override cancelCheck(_providerReference: string, _key: string): Promise<CardCheckResult> {
    return this.#answer('cancelCheck', this.#script.cancelCheck);
  }

  override forgetCard({ token }: SavedCard): Promise<ForgetCardResult> {
    this.forgotten.push(token);
    return this.#answer('forget', this.#script.forget);
  }

  override findDisputes(): Promise<DisputesFound> {
    return this.#answer('disputes', this.#script.disputes);
  }

  override submitEvidence(request: EvidenceRequest): Promise<EvidenceResult> {
    this.evidence.push(request);
    return this.#answer('evidence', this.#script.evidence);
  }

  override outcomeOf(raw: string): DeclineOutcomeName | undefined {
    return OUTCOMES.get(raw);
  }

  override requestHash(request: ChargeRequest): string {
    return `hash of ${request.key}`;
  }

  override tokenise(_card: CardDetails): Promise<TokeniseResult> {
    throw new Error('Only the card gateway tokenises.');
  }

  override tokeniseSecurityCode(): Promise<SecurityCodeResult> {
    throw new Error('Only the card gateway tokenises.');
  }

  #answer<T>(call: string, answers: readonly T[] = []): Promise<T> {
    const index = this.calls.filter((made) => made === call).length;
    this.calls.push(call);
    const answer = answers[Math.min(index, answers.length - 1)];
    if (answer === undefined) throw new Error(`The script has no answer to ${call}.`);
    return Promise.resolve(answer);
  }
}

/** A registry of these providers only; for any other it fails like the real one. */
export const providersOf = (...adapters: readonly PaymentProvider[]): PaymentProviders => paymentProviders(adapters, () => undefined);
