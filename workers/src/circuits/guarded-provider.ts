import {
  PaymentProvider,
  type CancelReason,
  type CaptureLookUp,
  type CapturesFound,
  type CardCheckRequest,
  type CardCheckResult,
  type CardDetails,
  type ChargeLookUp,
  type ChargeRequest,
  type ChargeResult,
  type ChargeLookUpResult,
  type ProviderCapabilities,
  type RefundLookUpResult,
  type RefundRequest,
  type RefundResult,
  type SavedCard,
  type SecurityCodeResult,
  type TokeniseResult,
} from '@danubit/core/payment-provider/payment-provider.port';
import type { Circuits } from './circuits.ts';

/** Wraps a provider: every call of a job reports its outcome to the circuit of its lane. */
export class GuardedProvider extends PaymentProvider {
  override readonly name: string;
  override readonly capabilities: ProviderCapabilities;

  constructor(
    private readonly provider: PaymentProvider,
    private readonly circuits: Circuits,
  ) {
    super();
    this.name = provider.name;
    this.capabilities = provider.capabilities;
  }

  override requestHash(request: ChargeRequest): string {
    return this.provider.requestHash(request);
  }

  override charge(request: ChargeRequest): Promise<ChargeResult> {
    return this.#call(() => this.provider.charge(request));
  }

  override findCharge(lookUp: ChargeLookUp): Promise<ChargeLookUpResult> {
    return this.#lookUp(() => this.provider.findCharge(lookUp));
  }

  override retrieve(providerReference: string): Promise<ChargeLookUpResult> {
    return this.#lookUp(() => this.provider.retrieve(providerReference));
  }

  override cancel(providerReference: string, key: string, reason?: CancelReason): Promise<ChargeLookUpResult> {
    return this.#lookUp(() => this.provider.cancel(providerReference, key, reason));
  }

  override findCaptures(lookUp: CaptureLookUp): Promise<CapturesFound> {
    return this.#lookUp(() => this.provider.findCaptures(lookUp));
  }

  override refund(request: RefundRequest): Promise<RefundResult> {
    return this.#call(() => this.provider.refund(request));
  }

  override findRefund(request: Pick<RefundRequest, 'refundId' | 'providerReference'>): Promise<RefundLookUpResult> {
    return this.#lookUp(() => this.provider.findRefund(request));
  }

  override checkCard(request: CardCheckRequest): Promise<CardCheckResult> {
    return this.#call(() => this.provider.checkCard(request));
  }

  override retrieveCheck(providerReference: string): Promise<CardCheckResult> {
    return this.#call(() => this.provider.retrieveCheck(providerReference));
  }

  override cancelCheck(providerReference: string, key: string): Promise<CardCheckResult> {
    return this.#call(() => this.provider.cancelCheck(providerReference, key));
  }

  /** Called by the card gateway, not by jobs. */
  override tokenise(card: CardDetails, save?: boolean): Promise<TokeniseResult> {
    return this.provider.tokenise(card, save);
  }

  override tokeniseSecurityCode(code: string, card: SavedCard): Promise<SecurityCodeResult> {
    return this.provider.tokeniseSecurityCode(code, card);
  }

  #call<T>(call: () => Promise<T>): Promise<T> {
    return this.circuits.call(`call:${this.name}`, call);
  }

  #lookUp<T>(call: () => Promise<T>): Promise<T> {
    return this.circuits.call(`look-up:${this.name}`, call);
  }
}
