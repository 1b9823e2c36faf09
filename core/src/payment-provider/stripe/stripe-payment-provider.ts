import Stripe from 'stripe';
import * as z from 'zod/mini';
import {
  PaymentProvider,
  type CancelReason,
  type CaptureLookUp,
  type CaptureRequest,
  type CapturesFound,
  type CardCharge,
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
  type PageCharge,
  type MovementsFound,
  type Period,
  type ProviderCapabilities,
  type RefundLookUpResult,
  type RefundRequest,
  type RefundResult,
  type SavedCard,
  type SecurityCodeResult,
  type SettlementFound,
  type SettlementsFound,
  type TokeniseResult,
} from '../payment-provider.port.ts';
import type { DeclineOutcomeName } from '../decline-outcomes.ts';
import { STRIPE_CAPABILITIES } from './stripe-capabilities.ts';
import { chargeRequestHash, hashOf, parametersSentAs } from './stripe-charge-parameters.ts';
import { checkResultOfAnswer, checkResultOfError, setupParameters } from './stripe-card-check.ts';
import { declineOutcomeOf } from './stripe-decline-codes.ts';
import { createStripeClient, DEFAULT_TIMEOUT_MS, type StripeSettings } from './stripe-client.ts';
import { disputeOf, evidenceParameters, evidenceResultOfError } from './stripe-dispute.ts';
import { capturesOf, intentsOf, lookUpResultOf } from './stripe-look-up.ts';
import { isSession, pageParameters, resultOfSession } from './stripe-page.ts';
import { erasureOf, REDACTION_PATH, redactionParameters, redactionSchema } from './stripe-redaction.ts';
import { refundAmong, refundParameters, refundResultOfAnswer, refundResultOfError } from './stripe-refund.ts';
import { listedMovements, listedPayouts, settlementAt } from './stripe-settlement.ts';
import { securityCodeOfAnswer, securityCodeOfError, tokenOfAnswer, tokenOfError, tokenParameters } from './stripe-tokenise.ts';
import { failureOf, isMissing, isRejected, unknownResult, resultOfAnswer, resultOfError, resultOfIntent } from './stripe-results.ts';
import { customerSchema, paymentIntentSchema, type StripeIntent } from './stripe-wire.ts';

/** Refunds of one charge. */
const MAX_REFUNDS = 100;
/** Disputes of one charge. */
const MAX_DISPUTES = 100;

/** The provider has no reason "never submitted"; `resultOfIntent` maps these back. */
const CANCELLATION_REASONS = { abandoned: 'abandoned', never_submitted: 'requested_by_customer' } as const;

export type StripeProviderOptions = StripeSettings & {
  /** Overrides for tests and operators. */
  readonly capabilities?: Partial<ProviderCapabilities>;
};

export class StripePaymentProvider extends PaymentProvider {
  override readonly name = 'stripe';
  override readonly capabilities: ProviderCapabilities;
  readonly #stripe: Stripe;
  readonly #timeoutMs: number;

  constructor(options: StripeProviderOptions) {
    super();
    this.capabilities = { ...STRIPE_CAPABILITIES, ...options.capabilities };
    this.#stripe = createStripeClient(options);
    this.#timeoutMs = options.timeoutMs ?? DEFAULT_TIMEOUT_MS;
  }

  override async tokenise(card: CardDetails, save = false): Promise<TokeniseResult> {
    try {
      const method = await this.#withDeadline(this.#stripe.paymentMethods.create(tokenParameters(card)));
      return tokenOfAnswer(method, save ? await this.#newCustomer() : null);
    } catch (error) {
      return tokenOfError(error);
    }
  }

  /** One for each saved card, since the gateway stores nothing and has no earlier one. */
  async #newCustomer(): Promise<string> {
    return z.parse(customerSchema, await this.#withDeadline(this.#stripe.customers.create())).id;
  }

  override async tokeniseSecurityCode(code: string): Promise<SecurityCodeResult> {
    try {
      return securityCodeOfAnswer(await this.#withDeadline(this.#stripe.tokens.create({ cvc_update: { cvc: code } })));
    } catch (error) {
      return securityCodeOfError(error);
    }
  }

  override requestHash(request: ChargeRequest): string {
    return request.page === undefined ? chargeRequestHash(request) : hashOf(pageParameters(request));
  }

  override charge(request: ChargeRequest): Promise<ChargeResult> {
    return request.page === undefined ? this.#chargeCard(request) : this.#openPage(request);
  }

  async #openPage(request: PageCharge): Promise<ChargeResult> {
    const parameters = pageParameters(request);
    if (request.sentAs !== undefined && hashOf(parameters) !== request.sentAs) return unknownResult('request_changed');
    try {
      const call = this.#stripe.checkout.sessions.create(parameters, { idempotencyKey: request.key });
      return resultOfSession(await this.#withDeadline(call), request);
    } catch (error) {
      return resultOfError(error);
    }
  }

  async #chargeCard(request: CardCharge): Promise<ChargeResult> {
    const parameters = parametersSentAs(request);
    if (parameters === undefined) return unknownResult('request_changed');
    try {
      const answer = await this.#withDeadline(this.#stripe.paymentIntents.create(parameters, { idempotencyKey: request.key }));
      // An answer about another payment (mixed up on the way) proves no outcome of this one.
      const intent = z.safeParse(paymentIntentSchema, answer);
      if (intent.success && !isAbout(intent.data, request)) return unknownResult('answer_about_another_payment');
      return resultOfAnswer(answer);
    } catch (error) {
      return resultOfError(error);
    }
  }

  override outcomeOf(raw: string): DeclineOutcomeName | undefined {
    return declineOutcomeOf(raw);
  }

  override async checkCard(request: CardCheckRequest): Promise<CardCheckResult> {
    return this.#check(() => this.#stripe.setupIntents.create(setupParameters(request), { idempotencyKey: request.key }));
  }

  override async retrieveCheck(providerReference: string): Promise<CardCheckResult> {
    return this.#check(() => this.#stripe.setupIntents.retrieve(providerReference));
  }

  override async cancelCheck(providerReference: string, key: string): Promise<CardCheckResult> {
    return this.#check(() =>
      this.#stripe.setupIntents.cancel(providerReference, { cancellation_reason: 'abandoned' }, { idempotencyKey: key }),
    );
  }

  async #check(call: () => Promise<unknown>): Promise<CardCheckResult> {
    try {
      return checkResultOfAnswer(await this.#withDeadline(call()));
    } catch (error) {
      return checkResultOfError(error);
    }
  }

  override async forgetCard({ token }: SavedCard, key: string): Promise<ForgetCardResult> {
    try {
      await this.#withDeadline(this.#stripe.paymentMethods.detach(token, {}, { idempotencyKey: key }));
      return { kind: 'forgotten' };
    } catch (error) {
      // Rejected: it is not attached, so it cannot be charged.
      return isMissing(error) || isRejected(error) ? { kind: 'forgotten' } : { kind: 'unknown', reason: failureOf(error) };
    }
  }

  /** The same key leads to the same job, so that a repeated call follows it. */
  override async eraseCharge(providerReference: string, key: string): Promise<ErasureResult> {
    const send = async (method: string, path: string, parameters: Record<string, unknown>, options: { readonly idempotencyKey?: string }) =>
      z.parse(redactionSchema, await this.#withDeadline(this.#stripe.rawRequest(method, path, parameters, options)));
    try {
      const { id } = await send('POST', REDACTION_PATH, redactionParameters(providerReference), { idempotencyKey: key });
      const path = `${REDACTION_PATH}/${encodeURIComponent(id)}`;
      const job = await send('GET', path, {}, {});
      return erasureOf(job.status === 'ready' ? await send('POST', `${path}/run`, {}, { idempotencyKey: `${key}.run` }) : job);
    } catch (error) {
      if (isMissing(error)) return { kind: 'nothing_kept' };
      return isRejected(error) ? { kind: 'kept', raw: failureOf(error) } : { kind: 'unknown', reason: failureOf(error) };
    }
  }

  override async retrieve(providerReference: string): Promise<ChargeLookUpResult> {
    try {
      if (isSession(providerReference)) {
        const session = this.#stripe.checkout.sessions.retrieve(providerReference, { expand: ['payment_intent.latest_charge'] });
        return resultOfSession(await this.#withDeadline(session), { id: providerReference });
      }
      const call = this.#stripe.paymentIntents.retrieve(providerReference, { expand: ['latest_charge'] });
      const intent = z.safeParse(paymentIntentSchema, await this.#withDeadline(call));
      if (!intent.success || intent.data.id !== providerReference) return unknownResult('unreadable_answer', providerReference);
      return resultOfIntent(intent.data);
    } catch (error) {
      if (isMissing(error)) return { kind: 'not-found' };
      return unknownResult(failureOf(error), providerReference);
    }
  }

  /** By the provider's reference, else by the payment's. */
  override async findCharge(lookUp: ChargeLookUp): Promise<ChargeLookUpResult> {
    if (lookUp.providerReference !== undefined) {
      const result = await this.retrieve(lookUp.providerReference);
      if (result.kind !== 'not-found') return result;
    }
    try {
      return lookUpResultOf(await this.#intentsOf({ paymentId: lookUp.paymentId }), lookUp.attempt);
    } catch (error) {
      return unknownResult(failureOf(error));
    }
  }

  override async findCaptures(lookUp: CaptureLookUp): Promise<CapturesFound> {
    try {
      return capturesOf(await this.#intentsOf(lookUp));
    } catch (error) {
      return { kind: 'unknown', reason: failureOf(error) };
    }
  }

  #intentsOf(lookUp: CaptureLookUp): Promise<readonly StripeIntent[]> {
    return intentsOf(this.#stripe, (call) => this.#withDeadline(call), lookUp);
  }

  override async refund(request: RefundRequest): Promise<RefundResult> {
    try {
      const call = this.#stripe.refunds.create(refundParameters(request), { idempotencyKey: request.key });
      return refundResultOfAnswer(await this.#withDeadline(call));
    } catch (error) {
      return refundResultOfError(error);
    }
  }

  override async findRefund({
    refundId,
    providerReference,
  }: Pick<RefundRequest, 'refundId' | 'providerReference'>): Promise<RefundLookUpResult> {
    try {
      const page = await this.#withDeadline(this.#stripe.refunds.list({ payment_intent: providerReference, limit: MAX_REFUNDS }));
      return refundAmong(page.data, refundId);
    } catch (error) {
      return { kind: 'unknown', reason: failureOf(error) };
    }
  }

  override async findDisputes(providerReference: string): Promise<DisputesFound> {
    try {
      const page = await this.#withDeadline(this.#stripe.disputes.list({ payment_intent: providerReference, limit: MAX_DISPUTES }));
      if (page.data.length === 0) return { kind: 'disputes', paymentId: null, disputes: [] };
      const intent = z.parse(paymentIntentSchema, await this.#withDeadline(this.#stripe.paymentIntents.retrieve(providerReference)));
      return { kind: 'disputes', paymentId: intent.metadata['payment_id'] ?? null, disputes: page.data.map(disputeOf) };
    } catch (error) {
      if (isMissing(error)) return { kind: 'disputes', paymentId: null, disputes: [] };
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      return { kind: 'unknown', reason: failureOf(error) };
    }
  }

  override listSettlements(since: string): Promise<SettlementsFound> {
    return this.#read(() => listedPayouts(this.#stripe, (call) => this.#withDeadline(call), since));
  }

  override readSettlement(reportId: string): Promise<SettlementFound> {
    return this.#read(() => settlementAt(this.#stripe, (call) => this.#withDeadline(call), reportId));
  }

  override listMovements(period: Period): Promise<MovementsFound> {
    return this.#read(() => listedMovements(this.#stripe, (call) => this.#withDeadline(call), period));
  }

  async #read<Found>(read: () => Promise<Found>): Promise<Found | { readonly kind: 'unknown'; readonly reason: string }> {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      return { kind: 'unknown', reason: failureOf(error) };
    }
  }

  override async submitEvidence({ disputeReference, evidence, key }: EvidenceRequest): Promise<EvidenceResult> {
    try {
      await this.#withDeadline(this.#stripe.disputes.update(disputeReference, evidenceParameters(evidence), { idempotencyKey: key }));
      return { kind: 'submitted' };
    } catch (error) {
      return evidenceResultOfError(error);
    }
  }

  override async cancel(providerReference: string, key: string, reason: CancelReason = 'abandoned'): Promise<ChargeLookUpResult> {
    if (isSession(providerReference)) return this.#endSession(providerReference, key);
    try {
      const cancellation = { cancellation_reason: CANCELLATION_REASONS[reason], expand: ['latest_charge'] };
      const call = this.#stripe.paymentIntents.cancel(providerReference, cancellation, { idempotencyKey: key });
      return resultOfAnswer(await this.#withDeadline(call));
    } catch (error) {
      // Too late to cancel: the current state is the answer.
      if (isUnexpectedState(error)) return this.retrieve(providerReference);
      if (isMissing(error)) return { kind: 'not-found' };
      return unknownResult(failureOf(error), providerReference);
    }
  }

  override async capture({ providerReference, money, key }: CaptureRequest): Promise<ChargeLookUpResult> {
    try {
      const amount = { amount_to_capture: Number(money.minor), expand: ['latest_charge'] };
      return resultOfAnswer(
        await this.#withDeadline(this.#stripe.paymentIntents.capture(providerReference, amount, { idempotencyKey: key })),
      );
    } catch (error) {
      // Captured or released before: the current state is the answer.
      if (isUnexpectedState(error)) return this.retrieve(providerReference);
      return isMissing(error) ? { kind: 'not-found' } : unknownResult(failureOf(error), providerReference);
    }
  }

  async #endSession(id: string, key: string): Promise<ChargeLookUpResult> {
    try {
      const call = this.#stripe.checkout.sessions.expire(id, { expand: ['payment_intent.latest_charge'] }, { idempotencyKey: key });
      return resultOfSession(await this.#withDeadline(call), { id });
    } catch (error) {
      // Over already: paid, or expired.
      if (isRejected(error)) return this.retrieve(id);
      if (isMissing(error)) return { kind: 'not-found' };
      return unknownResult(failureOf(error), id);
    }
  }

  /** The library's timeout limits silence on the connection; this one limits the whole call, including a slow answer. */
  async #withDeadline<T>(call: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const deadline = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new Stripe.errors.StripeConnectionError({ message: 'timeout', type: 'api_error' }));
      }, this.#timeoutMs + 500);
    });
    try {
      return await Promise.race([call, deadline]);
    } finally {
      clearTimeout(timer);
    }
  }
}

const isAbout = (intent: Pick<StripeIntent, 'metadata'>, charge: { paymentId: string; attempt: number }): boolean =>
  intent.metadata['payment_id'] === charge.paymentId && intent.metadata['attempt'] === charge.attempt.toString();

const isUnexpectedState = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.statusCode === 400 && error.code === 'payment_intent_unexpected_state';
