import {
  PaymentProvider,
  type CardCheckRequest,
  type CardCheckVerdict,
  type CapturesFound,
  type CardDetails,
  type ChargeLookUp,
  type ChargeRequest,
  type ChargeVerdict,
  type LookUpVerdict,
  type ProviderCapabilities,
  type RefundLookUpVerdict,
  type RefundRequest,
  type RefundVerdict,
  type TokeniseResult,
} from '@danubit/core/payment-provider/payment-provider.port';
import { paymentProviders, type PaymentProviders } from '@danubit/core/payment-provider/payment-providers';

type Script = {
  charge?: readonly ChargeVerdict[];
  find?: readonly LookUpVerdict[];
  captures?: readonly CapturesFound[];
  refund?: readonly RefundVerdict[];
  findRefund?: readonly RefundLookUpVerdict[];
  retrieve?: readonly LookUpVerdict[];
  cancel?: readonly LookUpVerdict[];
  check?: readonly CardCheckVerdict[];
  retrieveCheck?: readonly CardCheckVerdict[];
  cancelCheck?: readonly CardCheckVerdict[];
};

/** A provider that answers by script, the last answer for ever, and remembers what it was asked. */
export class ScriptedProvider extends PaymentProvider {
  override readonly name: string;
  override capabilities: ProviderCapabilities = {
    keyWindowMs: 86_400_000,
    replaysErrors: true,
    notFoundCountsAfterMs: 90_000,
  };
  readonly charges: ChargeRequest[] = [];
  readonly refunds: RefundRequest[] = [];
  readonly calls: string[] = [];
  /** Of the card checks. */
  readonly keys: string[] = [];
  readonly #script: Script;

  constructor(script: Script, name = 'stripe') {
    super();
    this.name = name;
    this.#script = script;
  }

  override charge(request: ChargeRequest): Promise<ChargeVerdict> {
    this.charges.push(request);
    return this.#answer('charge', this.#script.charge);
  }

  override findCharge(_lookUp: ChargeLookUp): Promise<LookUpVerdict> {
    return this.#answer('find', this.#script.find);
  }

  override retrieve(_providerReference: string): Promise<LookUpVerdict> {
    return this.#answer('retrieve', this.#script.retrieve);
  }

  override cancel(_providerReference: string, _key: string): Promise<LookUpVerdict> {
    return this.#answer('cancel', this.#script.cancel);
  }

  override findCaptures(): Promise<CapturesFound> {
    return this.#answer('captures', this.#script.captures);
  }

  override refund(request: RefundRequest): Promise<RefundVerdict> {
    this.refunds.push(request);
    return this.#answer('refund', this.#script.refund);
  }

  override findRefund(): Promise<RefundLookUpVerdict> {
    return this.#answer('findRefund', this.#script.findRefund);
  }

  override checkCard({ key }: CardCheckRequest): Promise<CardCheckVerdict> {
    this.keys.push(key);
    return this.#answer('check', this.#script.check);
  }

  override retrieveCheck(_providerReference: string): Promise<CardCheckVerdict> {
    return this.#answer('retrieveCheck', this.#script.retrieveCheck);
  }

  override cancelCheck(_providerReference: string, _key: string): Promise<CardCheckVerdict> {
    return this.#answer('cancelCheck', this.#script.cancelCheck);
  }

  override requestHash(request: ChargeRequest): string {
    return `hash of ${request.key}`;
  }

  override tokenise(_card: CardDetails): Promise<TokeniseResult> {
    throw new Error('Only the card gateway tokenises.');
  }

  override verifyNotice(): undefined {
    return undefined;
  }

  #answer<T>(call: string, answers: readonly T[] = []): Promise<T> {
    const index = this.calls.filter((made) => made === call).length;
    this.calls.push(call);
    const answer = answers[Math.min(index, answers.length - 1)];
    if (answer === undefined) throw new Error(`The script has no answer to ${call}.`);
    return Promise.resolve(answer);
  }
}

/** A registry of these alone; asked for another, it fails as the real one does. */
export const providersOf = (...adapters: readonly PaymentProvider[]): PaymentProviders => paymentProviders(adapters, () => undefined);
