import { money } from '@danubit/contracts/values/money';
import { ourReference } from '@danubit/core/payment-provider/adyen/adyen-references';
import { reportIdOfFile } from '@danubit/core/payment-provider/adyen/adyen-report-names';
import { amountSchema } from '@danubit/core/payment-provider/adyen/adyen-wire';
import * as z from 'zod/mini';
import { answerOf, type Route } from '../provider-api.ts';
import type { AskedCharge, Charge } from '../simulated-charge.ts';
import type { SimulatedProvider } from '../simulated-provider.ts';
import { merchantReferenceOf } from './adyen-notices.ts';
import { settlementReport } from './adyen-settlement-report.ts';

export type AdyenAnswer = { readonly status: number; readonly text: string; readonly page?: Charge };
export type AdyenCall = { readonly method: string; readonly path: string; readonly key: string; readonly body: string };

const PAGE_URL = 'https://checkout.adyen.com/simulated';

const chargeSchema = z.object({ amount: amountSchema, reference: z.string() });
const linkSchema = z.object({ amount: amountSchema, reference: z.string(), manualCapture: z.optional(z.boolean()) });
const detailsSchema = z.object({ details: z.object({ redirectResult: z.string() }) });
const cancelSchema = z.object({ paymentReference: z.string() });

const CHALLENGE_RESULT = 'result-of-';
/** What the customer's browser brings back from a challenge. */
export const challengeResultOf = ({ reference }: Charge): string => `${CHALLENGE_RESULT}${reference}`;

/** The part of Adyen's API that the adapter uses, over the book of a simulated provider. It answers immediately. */
export class AdyenApi {
  readonly #provider: SimulatedProvider;
  readonly #routes: readonly Route<AdyenCall, AdyenAnswer>[];

  constructor(provider: SimulatedProvider) {
    this.#provider = provider;
    this.#routes = [
      ['POST', /^\/payments$/, (call) => this.#charge(call)],
      ['POST', /^\/payments\/details$/, ({ body }) => this.#completeChallenge(body)],
      ['POST', /^\/payments\/([^/]+)\/captures$/, ({ body }, id) => this.#capture(id, body)],
      ['POST', /^\/payments\/([^/]+)\/cancels$/, (_, id) => this.#release(id)],
      ['POST', /^\/payments\/([^/]+)\/refunds$/, ({ body }, id) => this.#refund(id, body)],
      ['POST', /^\/cancels$/, ({ body }) => this.#endChallenges(body)],
      ['POST', /^\/paymentLinks$/, (call) => this.#openLink(call)],
      ['GET', /^\/paymentLinks\/([^/]+)$/, (_, id) => this.#link(id)],
      ['PATCH', /^\/paymentLinks\/([^/]+)$/, (_, id) => this.#endLink(id)],
      ['GET', /^\/reports\/[^/]+\/([^/]+)$/, (_, file) => this.#report(file)],
    ];
  }

  answer(call: AdyenCall): AdyenAnswer {
    return answerOf(this.#routes, call);
  }

  #charge({ key, body }: AdyenCall): AdyenAnswer {
    const { amount, reference } = z.parse(chargeSchema, JSON.parse(body));
    const charge = this.#provider.begin({ ...aboutOf(reference), ...moneyOf(amount), page: null }, key, body);
    return charge === undefined ? keyInUse() : paymentReply(charge);
  }

  #completeChallenge(body: string): AdyenAnswer {
    const { redirectResult } = z.parse(detailsSchema, JSON.parse(body)).details;
    const charge = this.#provider.book.at(redirectResult.replace(CHALLENGE_RESULT, ''));
    if (charge === undefined) return invalid('702');
    if (charge.state === 'challenge') this.#provider.book.decide(charge);
    return paymentReply(charge);
  }

  #capture(psp: string, body: string): AdyenAnswer {
    const charge = this.#provider.book.at(psp);
    if (charge === undefined) return invalid('167');
    const { amount } = z.parse(chargeSchema, JSON.parse(body));
    const isDone = charge.state === 'authorised';
    if (isDone) this.#provider.book.capture(charge, moneyOf(amount).money);
    else this.#provider.announce({ about: 'modification', charge, code: 'CAPTURE', isDone });
    return received(`${psp}_CAPTURE`);
  }

  #release(psp: string): AdyenAnswer {
    const charge = this.#provider.book.at(psp);
    if (charge !== undefined) this.#cancel(charge, 'CANCELLATION');
    return received(`${psp}_CANCELLATION`);
  }

  #endChallenges(body: string): AdyenAnswer {
    const { paymentReference } = z.parse(cancelSchema, JSON.parse(body));
    const { paymentId, attempt } = aboutOf(paymentReference);
    for (const charge of this.#provider.book.of(paymentId)) if (charge.attempt === attempt) this.#cancel(charge, 'TECHNICAL_CANCEL');
    return received(`${paymentReference}_CANCEL`);
  }

  #cancel(charge: Charge, code: 'CANCELLATION' | 'TECHNICAL_CANCEL'): void {
    const isDone = charge.state === 'authorised' || charge.state === 'challenge';
    if (isDone) this.#provider.book.cancel(charge);
    this.#provider.announce({ about: 'modification', charge, code, isDone });
  }

  #refund(psp: string, body: string): AdyenAnswer {
    const charge = this.#provider.book.at(psp);
    if (charge === undefined) return invalid('167');
    const { amount, reference } = z.parse(chargeSchema, JSON.parse(body));
    const { reference: refundReference } = this.#provider.beginRefund(
      charge,
      ourReference(reference)?.id ?? reference,
      BigInt(amount.value),
    );
    return received(refundReference);
  }

  #openLink({ key, body }: AdyenCall): AdyenAnswer {
    const { amount, reference, manualCapture } = z.parse(linkSchema, JSON.parse(body));
    const page = manualCapture === true ? 'separately' : 'at_once';
    const charge = this.#provider.begin({ ...aboutOf(reference), ...moneyOf(amount), page }, key, body);
    return charge === undefined ? keyInUse() : linkReply(charge);
  }

  #atLink(id: string): Charge | undefined {
    const charge = this.#provider.book.at(id.replace(/^PL/, ''));
    return charge !== undefined && charge.page !== null ? charge : undefined;
  }

  #link(id: string): AdyenAnswer {
    const charge = this.#atLink(id);
    return charge === undefined ? invalid('702') : linkReply(charge);
  }

  #endLink(id: string): AdyenAnswer {
    const charge = this.#atLink(id);
    if (charge?.state !== 'page') return invalid('702');
    this.#provider.book.cancel(charge);
    return linkReply(charge);
  }

  #report(file: string): AdyenAnswer {
    const settlement = this.#provider.settlements.read(reportIdOfFile(file) ?? '');
    return settlement === undefined ? { status: 404, text: '' } : { status: 200, text: settlementReport(settlement) };
  }
}

const aboutOf = (reference: string): Pick<AskedCharge, 'paymentId' | 'attempt'> => {
  const ours = ourReference(reference);
  if (ours === undefined) throw new Error('A request to the simulated Adyen names no attempt of a payment.');
  return { paymentId: ours.id, attempt: ours.attempt };
};

const moneyOf = ({ currency, value }: z.infer<typeof amountSchema>): Pick<AskedCharge, 'money'> => ({
  money: money(currency === 'USD' ? 'USD' : 'EUR', BigInt(value)),
});

const json = (status: number, body: object): AdyenAnswer => ({ status, text: JSON.stringify(body) });

const received = (pspReference: string): AdyenAnswer => json(201, { status: 'received', pspReference });

const invalid = (errorCode: string): AdyenAnswer => json(422, { status: 422, errorCode, errorType: 'validation', message: 'Invalid' });

const keyInUse = (): AdyenAnswer => invalid('704');

const amountOf = ({ captured }: Charge) => ({ currency: captured.asset, value: Number(captured.minor) });

const paymentReply = (charge: Charge): AdyenAnswer => {
  const about = { pspReference: charge.reference, merchantReference: merchantReferenceOf(charge), amount: amountOf(charge) };
  switch (charge.state) {
    case 'captured':
      return json(200, { ...about, resultCode: 'Authorised', additionalData: { cvcResult: 'pass' } });
    case 'declined':
      return json(200, { ...about, resultCode: 'Refused', refusalReasonCode: charge.isOwnTrouble ? '4' : '2' });
    case 'cancelled':
      return json(200, { ...about, resultCode: 'Cancelled', refusalReasonCode: '15' });
    case 'challenge':
      return json(200, { ...about, resultCode: 'RedirectShopper', action: { type: 'redirect', url: PAGE_URL, method: 'GET' } });
    case 'processing':
    case 'capturing':
    case 'authorised':
    case 'page':
      return json(200, { ...about, resultCode: 'Pending' });
  }
};

const linkReply = (charge: Charge): AdyenAnswer => ({
  ...json(200, {
    id: `PL${charge.reference}`,
    url: PAGE_URL,
    reference: merchantReferenceOf(charge),
    status: charge.state === 'page' ? 'active' : charge.state === 'cancelled' && !charge.isApproved ? 'expired' : 'completed',
  }),
  page: charge,
});
