import { minorOf } from '@danubit/contracts/values/money';
import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { DeclineOutcomeName } from '../decline-outcomes.ts';
import {
  PaymentProvider,
  type CaptureLookUp,
  type CaptureRequest,
  type CapturesFound,
  type CardCheckRequest,
  type CardCheckResult,
  type CardDetails,
  type ChargeLookUp,
  type ChargeLookUpResult,
  type ChargeRequest,
  type ChargeResult,
  type DisputesFound,
  type ErasureResult,
  type ForgetCardResult,
  type PageCharge,
  type ProviderCapabilities,
  type ProviderReport,
  type ProviderReports,
  type RefundLookUpResult,
  type RefundRequest,
  type RefundResult,
  type SavedCard,
  type SecurityCodeResult,
  type SettlementFound,
  type SettlementsFound,
  type TokeniseResult,
} from '../payment-provider.port.ts';
import { ADYEN_CAPABILITIES } from './adyen-capabilities.ts';
import { securityCodeOf, tokenOf } from './adyen-card.ts';
import { reportedDisputes } from './adyen-disputes.ts';
import { onProvidersHost } from './adyen-challenge.ts';
import { AdyenClient, type AdyenAnswer, type AdyenOptions } from './adyen-client.ts';
import { declineOutcomeOf } from './adyen-decline-codes.ts';
import { erasureOf } from './adyen-erasure.ts';
import { isLink, linkBody, linkOf, resultOfLink } from './adyen-link.ts';
import { chargeReference, checkReference, ourReference, pageReference } from './adyen-references.ts';
import { fileOfReport, nextReportId } from './adyen-report-names.ts';
import { reportedCaptures, reportedCharge, reportedRefund } from './adyen-reports.ts';
import {
  cancelBody,
  captureBody,
  chargeBody,
  checkBody,
  hashOfBody,
  refundBody,
  securityCodeBody,
  storeCardBody,
  storedCard,
} from './adyen-requests.ts';
import { checkResultOf, resultOf, unknownResult } from './adyen-results.ts';
import { modificationSchema } from './adyen-wire.ts';

/** Removed already, or never stored: it cannot be charged. */
const NO_SUCH_CARD: readonly string[] = ['800', '803'];

export type AdyenProviderOptions = AdyenOptions & {
  readonly reports?: ProviderReports;
  /** Overrides for tests and operators. */
  readonly capabilities?: Partial<ProviderCapabilities>;
};

const NO_REPORTS: ProviderReports = { about: () => Promise.resolve([]) };

export class AdyenPaymentProvider extends PaymentProvider {
  override readonly name = 'adyen';
  override readonly capabilities: ProviderCapabilities;
  readonly #client: AdyenClient;
  readonly #account: string;
  readonly #apiUrl: string;
  readonly #reports: ProviderReports;

  constructor(options: AdyenProviderOptions) {
    super();
    this.capabilities = { ...ADYEN_CAPABILITIES, ...options.capabilities };
    this.#client = new AdyenClient(options);
    this.#account = options.merchantAccount;
    this.#apiUrl = options.apiUrl;
    this.#reports = options.reports ?? NO_REPORTS;
  }

  override async tokenise(card: CardDetails, save = false): Promise<TokeniseResult> {
    const shopperReference = randomUUID();
    const answer = await this.#client.post('/payments', storeCardBody(this.#account, card, shopperReference), randomUUID());
    return tokenOf(answer, { reference: `card.${shopperReference}`, shopperReference, save });
  }

  /** Adyen has no token of a code: the bank confirms it with a zero-value payment. */
  override async tokeniseSecurityCode(code: string, card: SavedCard): Promise<SecurityCodeResult> {
    const id = randomUUID();
    return securityCodeOf(await this.#client.post('/payments', securityCodeBody(this.#account, code, card, id), id), `code.${id}`);
  }

  override requestHash(request: ChargeRequest): string {
    return hashOfBody(this.#bodyOf(request));
  }

  #bodyOf(request: ChargeRequest): object {
    return request.page === undefined ? chargeBody(this.#account, request) : linkBody(this.#account, request);
  }

  override async charge(request: ChargeRequest): Promise<ChargeResult> {
    const body = this.#bodyOf(request);
    if (request.sentAs !== undefined && hashOfBody(body) !== request.sentAs) return unknownResult('request_changed');
    if (request.page !== undefined) return this.#openPage(request, body);
    const amount = { currency: request.money.asset, value: Number(minorOf(request.money)) };
    const reference = chargeReference(request.paymentId, request.attempt);
    const answer = await this.#client.post('/payments', body, request.key);
    return onProvidersHost(resultOf(answer, { reference, amount }), this.#apiUrl);
  }

  /** A repetition under the key is answered with the same link, which may be over by now. */
  async #openPage(request: PageCharge, body: object): Promise<ChargeResult> {
    const { paymentId, attempt, key } = request;
    const link = linkOf(await this.#client.post('/paymentLinks', body, key), pageReference(request));
    if ('kind' in link) return link;
    const reported = reportedCharge(await this.#reports.about(paymentId), attempt);
    return reported ?? onProvidersHost(resultOfLink(link), this.#apiUrl);
  }

  /** What was reported, else the state of the page. */
  async #findLink(id: string, answer: AdyenAnswer): Promise<ChargeResult> {
    const link = linkOf(answer, id);
    if ('kind' in link) return link.kind === 'unknown' ? unknownResult(link.reason, id) : link;
    const ours = ourReference(link.reference);
    if (ours === undefined) return unknownResult('answer_about_another_payment', id);
    return reportedCharge(await this.#reports.about(ours.id), ours.attempt) ?? onProvidersHost(resultOfLink(link), this.#apiUrl);
  }

  /** What was reported, else what the challenge brought. */
  override async findCharge({ paymentId, attempt }: ChargeLookUp): Promise<ChargeLookUpResult> {
    return this.#find(await this.#reports.about(paymentId), chargeReference(paymentId, attempt), attempt);
  }

  override async retrieve(providerReference: string): Promise<ChargeLookUpResult> {
    if (isLink(providerReference)) return this.#findLink(providerReference, await this.#client.get(linkPath(providerReference)));
    const ours = ourReference(providerReference);
    if (ours === undefined) return unknownResult('not_retrievable', providerReference);
    const found = await this.#find(await this.#reports.about(ours.id), providerReference, ours.attempt);
    return found.kind === 'unknown' ? unknownResult(found.reason, providerReference) : found;
  }

  async #find(reports: readonly ProviderReport[], reference: string, attempt: number): Promise<ChargeResult> {
    return reportedCharge(reports, attempt) ?? (await this.#completeChallenge(reports, reference, attempt));
  }

  /**
   * The customer came back from the challenge with a result that only the provider can read. Until it is sent, nothing is charged; it is
   * sent under its own key, so a repetition gets the first answer. One that the provider does not accept proves nothing.
   */
  async #completeChallenge(reports: readonly ProviderReport[], reference: string, attempt: number): Promise<ChargeResult> {
    let last = unknownResult('no_report');
    for (const { about, attempt: of, raw } of reports) {
      if (about !== 'challenge' || of !== attempt || raw === null) continue;
      const answer = await this.#client.post('/payments/details', { details: { redirectResult: raw } }, detailsKey(raw));
      last = answer.kind === 'rejected' ? unknownResult('challenge_not_accepted') : resultOf(answer, { reference, amount: null });
      if (last.kind === 'captured' || last.kind === 'declined') return last;
    }
    return last;
  }

  override async findCaptures({ paymentId }: CaptureLookUp): Promise<CapturesFound> {
    return reportedCaptures(await this.#reports.about(paymentId));
  }

  /**
   * Ends a challenge. Nothing is charged before its result is sent, and after this none is. A result that came in time is sent first. The
   * charge is cancelled at the provider, in case it was made after all.
   */
  override async cancel(providerReference: string, key: string): Promise<ChargeLookUpResult> {
    if (isLink(providerReference)) return this.#endLink(providerReference);
    if (isPspReference(providerReference)) return this.#release(providerReference, key);
    const found = await this.retrieve(providerReference);
    if (found.kind !== 'unknown' || !ENDABLE.includes(found.reason)) return found;
    const answer = await this.#client.post('/cancels', cancelBody(this.#account, providerReference), key);
    if (answer.kind === 'unknown') return unknownResult(answer.reason, providerReference);
    return { kind: 'declined', code: 'authentication_abandoned', raw: 'cancelled', providerReference };
  }

  /** Answers "received": a report says how it ended. */
  override async capture({ paymentId, attempt, providerReference, money, key }: CaptureRequest): Promise<ChargeLookUpResult> {
    const path = `/payments/${encodeURIComponent(providerReference)}/captures`;
    const answer = await this.#client.post(
      path,
      captureBody(this.#account, money, pageReference({ paymentId, attempt, capture: 'separately' })),
      key,
    );
    return this.#received(answer, providerReference, 'capture');
  }

  async #release(providerReference: string, key: string): Promise<ChargeLookUpResult> {
    const path = `/payments/${encodeURIComponent(providerReference)}/cancels`;
    return this.#received(await this.#client.post(path, { merchantAccount: this.#account }, key), providerReference, 'cancel');
  }

  /** A request that is rejected changes nothing; whether the amount is still approved is not known then. */
  #received(answer: AdyenAnswer, providerReference: string, what: string): ChargeLookUpResult {
    if (answer.kind === 'answer') return { kind: 'processing', providerReference };
    return unknownResult(answer.kind === 'rejected' ? `${what}_rejected_${answer.errorCode}` : answer.reason, providerReference);
  }

  /** A link that is over is not ended again: its state is the answer. */
  async #endLink(id: string): Promise<ChargeLookUpResult> {
    const answer = await this.#client.patch(linkPath(id), { status: 'expired' });
    return answer.kind === 'rejected' ? this.retrieve(id) : this.#findLink(id, answer);
  }

  /** The answer names the refund, so a repetition under the key also finds what was reported about it. */
  override async refund(request: RefundRequest): Promise<RefundResult> {
    const path = `/payments/${encodeURIComponent(request.providerReference)}/refunds`;
    const answer = await this.#client.post(path, refundBody(this.#account, request), request.key);
    if (answer.kind === 'unknown') return { kind: 'unknown', reason: answer.reason };
    if (answer.kind === 'rejected') return { kind: 'refused', raw: `validation/${answer.errorCode}` };
    const refund = z.safeParse(modificationSchema, answer.body);
    if (!refund.success) return { kind: 'unknown', reason: 'unreadable_answer' };
    const refundReference = refund.data.pspReference;
    const reports = [...(await this.#reports.about(request.refundId)), ...(await this.#reports.about(refundReference))];
    return reportedRefund(reports) ?? { kind: 'processing', refundReference };
  }

  override async findRefund({ refundId }: Pick<RefundRequest, 'refundId' | 'providerReference'>): Promise<RefundLookUpResult> {
    return reportedRefund(await this.#reports.about(refundId)) ?? { kind: 'unknown', reason: 'no_report' };
  }

  override async findDisputes(providerReference: string): Promise<DisputesFound> {
    return reportedDisputes(await this.#reports.about(providerReference));
  }

  /** The batch after the last one, whether or not it was announced. */
  override async listSettlements(_since: string, last: string | null): Promise<SettlementsFound> {
    const reportId = nextReportId(last);
    const found = await this.readSettlement(reportId);
    if (found.kind === 'unknown') return found;
    return { kind: 'settlements', reportIds: found.kind === 'not-found' ? [] : [reportId] };
  }

  override async readSettlement(reportId: string): Promise<SettlementFound> {
    const { FaultyReport, readSettlementReport } = await import('./adyen-settlement.ts');
    try {
      const text = await this.#client.report(fileOfReport(reportId));
      return text === undefined ? { kind: 'not-found' } : { kind: 'settlement', settlement: readSettlementReport(text, reportId) };
    } catch (error) {
      if (error instanceof FaultyReport) return { kind: 'faulty', reason: error.message };
      return { kind: 'unknown', reason: error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'no_report_fetched' };
    }
  }

  override outcomeOf(raw: string): DeclineOutcomeName | undefined {
    return declineOutcomeOf(raw);
  }

  override async checkCard(request: CardCheckRequest): Promise<CardCheckResult> {
    const reference = checkReference(request.verificationId);
    const answer = await this.#client.post('/payments', checkBody(this.#account, request), request.key);
    const result = resultOf(answer, { reference, amount: { currency: 'EUR', value: 0 } });
    return checkResultOf(onProvidersHost(result, this.#apiUrl), reference);
  }

  override async retrieveCheck(providerReference: string): Promise<CardCheckResult> {
    const found = await this.retrieve(providerReference);
    return found.kind === 'not-found'
      ? { ...found, kind: 'unknown', reason: 'not_found', providerReference }
      : checkResultOf(found, providerReference);
  }

  override async cancelCheck(providerReference: string, key: string): Promise<CardCheckResult> {
    const found = await this.cancel(providerReference, key);
    return found.kind === 'not-found'
      ? { ...found, kind: 'unknown', reason: 'not_found', providerReference }
      : checkResultOf(found, providerReference);
  }

  override async forgetCard({ token }: SavedCard): Promise<ForgetCardResult> {
    const { storedPaymentMethodId, shopperReference } = storedCard(token);
    const query = new URLSearchParams({ shopperReference, merchantAccount: this.#account });
    const answer = await this.#client.delete(`/storedPaymentMethods/${encodeURIComponent(storedPaymentMethodId)}?${query.toString()}`);
    if (answer.kind === 'unknown') return answer;
    if (answer.kind === 'answer' || NO_SUCH_CARD.includes(answer.errorCode)) return { kind: 'forgotten' };
    return { kind: 'unknown', reason: `validation_${answer.errorCode}` };
  }

  /** Cards that the customer has saved are forgotten by their own requests. */
  override async eraseCharge(pspReference: string): Promise<ErasureResult> {
    const asked = { merchantAccount: this.#account, pspReference, forceErasure: false };
    return erasureOf(await this.#client.askPrivacy('/requestSubjectErasure', asked));
  }
}

/** No result was sent to the provider, or it took none. */
const ENDABLE: readonly string[] = ['no_report', 'challenge_not_accepted'];

/** Adyen's own reference of a payment; ours have dots. */
const isPspReference = (reference: string): boolean => /^[A-Z0-9]{16}$/.test(reference);

const linkPath = (id: string): string => `/paymentLinks/${encodeURIComponent(id)}`;

const detailsKey = (result: string): string => createHash('sha256').update(result).digest('hex');
