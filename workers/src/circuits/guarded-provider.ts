import {
  PaymentProvider,
  type CancelReason,
  type CaptureLookUp,
  type CaptureRequest,
  type CapturesFound,
  type CardCheckRequest,
  type CardCheckResult,
  type CardDetails,
  type ChargeLookUp,
  type ChargeRequest,
  type ChargeResult,
  type ChargeLookUpResult,
  type DisputesFound,
  type ErasureResult,
  type EvidenceRequest,
  type EvidenceResult,
  type ForgetCardResult,
  type MovementsFound,
  type OwnTransferOrder,
  type Period,
  type PayoutOrder,
  type ProviderCapabilities,
  type RefundLookUpResult,
  type RefundRequest,
  type RefundResult,
  type SavedCard,
  type SecurityCodeResult,
  type SettlementFound,
  type SettlementsFound,
  type TokeniseResult,
} from '@danubit/core/payment-provider/payment-provider.port';
import type { DeclineOutcomeName } from '@danubit/core/payment-provider/decline-outcomes';
import { countUnmappedDecline } from '@danubit/runtime/telemetry/metrics';
import type { Circuits } from './circuits.ts';

/** Raw codes are logged when they have the form of one. */
const CODE = /^[\w./ -]{1,80}$/;

/** Wraps a provider: every call of a job reports its outcome to the circuit of its lane, and declines that the provider's table lacks. */
export class GuardedProvider extends PaymentProvider {
  override readonly name: string;
  override readonly capabilities: ProviderCapabilities;

  constructor(
    private readonly provider: PaymentProvider,
    private readonly circuits: Circuits,
    private readonly onUnmapped: (decline: { readonly provider: string; readonly raw: string }) => void = () => undefined,
    private readonly onCharge: (provider: string, result: ChargeResult) => void = () => undefined,
  ) {
    super();
    this.name = provider.name;
    this.capabilities = provider.capabilities;
  }

  override requestHash(request: ChargeRequest): string {
    return this.provider.requestHash(request);
  }

  override outcomeOf(raw: string): DeclineOutcomeName | undefined {
    return this.provider.outcomeOf(raw);
  }

  override charge(request: ChargeRequest): Promise<ChargeResult> {
    return this.#call(async () => {
      const result = await this.provider.charge(request);
      this.onCharge(this.name, result);
      return result;
    });
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

  override capture(request: CaptureRequest): Promise<ChargeLookUpResult> {
    return this.#call(() => this.provider.capture(request));
  }

  override findCaptures(lookUp: CaptureLookUp): Promise<CapturesFound> {
    return this.#lookUp(() => this.provider.findCaptures(lookUp));
  }

  override refund(request: RefundRequest): Promise<RefundResult> {
    return this.#call(() => this.provider.refund(request));
  }

  override payOut(order: PayoutOrder): Promise<RefundResult> {
    return this.#call(() => this.provider.payOut(order));
  }

  override moveOwn(order: OwnTransferOrder): Promise<RefundResult> {
    return this.#call(() => this.provider.moveOwn(order));
  }

  override findRefund(request: Pick<RefundRequest, 'refundId' | 'providerReference'>): Promise<RefundLookUpResult> {
    return this.#lookUp(() => this.provider.findRefund(request));
  }

  override findDisputes(providerReference: string): Promise<DisputesFound> {
    return this.#lookUp(() => this.provider.findDisputes(providerReference));
  }

  override listSettlements(since: string, last: string | null): Promise<SettlementsFound> {
    return this.#lookUp(() => this.provider.listSettlements(since, last));
  }

  override readSettlement(reportId: string): Promise<SettlementFound> {
    return this.#lookUp(() => this.provider.readSettlement(reportId));
  }

  override listMovements(period: Period): Promise<MovementsFound> {
    return this.#lookUp(() => this.provider.listMovements(period));
  }

  override submitEvidence(request: EvidenceRequest): Promise<EvidenceResult> {
    return this.#call(() => this.provider.submitEvidence(request));
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

  override forgetCard(card: SavedCard, key: string): Promise<ForgetCardResult> {
    return this.#call(() => this.provider.forgetCard(card, key));
  }

  override eraseCharge(providerReference: string, key: string): Promise<ErasureResult> {
    return this.#call(() => this.provider.eraseCharge(providerReference, key));
  }

  /** Called by the card gateway, not by jobs. */
  override tokenise(card: CardDetails, save?: boolean): Promise<TokeniseResult> {
    return this.provider.tokenise(card, save);
  }

  override tokeniseSecurityCode(code: string, card: SavedCard): Promise<SecurityCodeResult> {
    return this.provider.tokeniseSecurityCode(code, card);
  }

  #call<T>(call: () => Promise<T>): Promise<T> {
    return this.circuits.call(`call:${this.name}`, () => this.#reported(call));
  }

  #lookUp<T>(call: () => Promise<T>): Promise<T> {
    return this.circuits.call(`look-up:${this.name}`, () => this.#reported(call));
  }

  async #reported<T>(call: () => Promise<T>): Promise<T> {
    const result = await call();
    if (isDecline(result) && this.provider.outcomeOf(result.raw) === undefined) {
      countUnmappedDecline(this.name);
      this.onUnmapped({ provider: this.name, raw: CODE.test(result.raw) ? result.raw : 'unreadable' });
    }
    return result;
  }
}

const isDecline = (result: unknown): result is { readonly raw: string } =>
  typeof result === 'object' &&
  result !== null &&
  'kind' in result &&
  result.kind === 'declined' &&
  'raw' in result &&
  typeof result.raw === 'string';
