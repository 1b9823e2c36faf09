import * as z from 'zod/mini';
import type { ErasureResult } from '../payment-provider.port.ts';
import type { AdyenAnswer } from './adyen-client.ts';

/** Reply of the Data Protection API, `requestSubjectErasure` (docs.adyen.com/api-explorer/DataProtection). */
const erasureSchema = z.object({ result: z.enum(['SUCCESS', 'ALREADY_PROCESSED', 'PAYMENT_NOT_FOUND', 'ACTIVE_RECURRING_TOKEN_EXISTS']) });

/** While a card of the person is still saved, the person pays with it: asked again once the card is forgotten. */
export const erasureOf = (answer: AdyenAnswer): ErasureResult => {
  if (answer.kind === 'unknown') return answer;
  if (answer.kind === 'rejected') return { kind: 'unknown', reason: `validation_${answer.errorCode}` };
  const parsed = z.safeParse(erasureSchema, answer.body);
  if (!parsed.success) return { kind: 'unknown', reason: 'unreadable_answer' };
  const { result } = parsed.data;
  if (result === 'ACTIVE_RECURRING_TOKEN_EXISTS') return { kind: 'unknown', reason: 'a_card_is_saved' };
  return { kind: result === 'PAYMENT_NOT_FOUND' ? 'nothing_kept' : 'erased' };
};
