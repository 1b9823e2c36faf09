import * as z from 'zod/mini';
import type { InquiryOutcome, TransferInquiry, TravelRuleExchange, TravelRuleProvider } from '../travel-rule-exchange.port.ts';
import { INQUIRY_HEADERS, TRP_VERSION, trpAssetOf, trpTakenSchema } from './trp-wire.ts';

const CALL_TIMEOUT_MS = 10_000;

/** No call is repeated here: jobs do. */
export const trpExchange = (timeoutMs = CALL_TIMEOUT_MS): TravelRuleExchange => {
  const post = async (
    url: string,
    inquiryId: string,
    body: string,
    isTaken: (response: Response) => Promise<boolean>,
  ): Promise<InquiryOutcome> => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [INQUIRY_HEADERS.version]: TRP_VERSION, [INQUIRY_HEADERS.id]: inquiryId },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) return { kind: 'unknown', reason: `http_${String(response.status)}` };
      return (await isTaken(response)) ? { kind: 'taken' } : { kind: 'unknown', reason: 'unreadable_answer' };
    } catch (error) {
      return { kind: 'unknown', reason: error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'connection_lost' };
    }
  };
  return {
    ask: ({ url }: TravelRuleProvider, inquiry: TransferInquiry) =>
      post(url, inquiry.inquiryId, bodyOf(inquiry), async (response) => z.safeParse(trpTakenSchema, await response.json()).success),
    tell: (url, { inquiryId, txid }) => post(url, inquiryId, JSON.stringify({ txid }), () => Promise.resolve(true)),
  };
};

const bodyOf = ({ asset, minor, callback, message }: TransferInquiry): string =>
  JSON.stringify({ asset: trpAssetOf(asset), amount: minor, callback, IVMS101: JSON.parse(message) as unknown });
