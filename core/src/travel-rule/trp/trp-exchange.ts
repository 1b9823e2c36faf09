import * as z from 'zod/mini';
import type { InquiryOutcome, TransferInquiry, TravelRuleExchange, TravelRuleProvider } from '../travel-rule-exchange.port.ts';
import { INQUIRY_HEADERS, TRP_VERSION, trpAssetOf, trpTakenSchema } from './trp-wire.ts';

const CALL_TIMEOUT_MS = 10_000;

/** No call is repeated here: jobs do. */
export const trpExchange = (timeoutMs = CALL_TIMEOUT_MS): TravelRuleExchange => ({
  ask: async ({ url }: TravelRuleProvider, inquiry: TransferInquiry): Promise<InquiryOutcome> => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [INQUIRY_HEADERS.version]: TRP_VERSION,
          [INQUIRY_HEADERS.id]: inquiry.inquiryId,
        },
        body: bodyOf(inquiry),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) return { kind: 'unknown', reason: `http_${String(response.status)}` };
      const taken = z.safeParse(trpTakenSchema, await response.json());
      return taken.success ? { kind: 'taken' } : { kind: 'unknown', reason: 'unreadable_answer' };
    } catch (error) {
      return { kind: 'unknown', reason: error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'connection_lost' };
    }
  },
});

const bodyOf = ({ asset, minor, callback, message }: TransferInquiry): string =>
  JSON.stringify({ asset: trpAssetOf(asset), amount: minor, callback, IVMS101: JSON.parse(message) as unknown });
