import type { DeclineCode } from '../../domain/payments/payment/payment.events.ts';
import { DECLINE_OUTCOMES, declineTable, type CodesByOutcome, type DeclineOutcomeName } from '../decline-outcomes.ts';

/** Adyen's `refusalReasonCode` (docs.adyen.com/development-resources/refusal-reasons), error codes of requests, and codes of our own. */
const CODES = {
  card_declined: ['2', '3', '8', '17', '19', '27', '28', '29', '32', 'AUTHORISATION/false', 'CAPTURE/false'],
  lost_or_stolen: ['5', '18', '25', '26'],
  not_permitted: ['7', '10', '23', '33', '34', '35', '36', '37', '40', '41', '43', '44', '45'],
  insufficient_funds: ['12'],
  expired_card: ['6'],
  incorrect_cvc: ['24'],
  processing_error: ['4', '21'],
  bank_unavailable: ['9'],
  authentication_failed: ['11', '38', '39', '42'],
  authentication_abandoned: ['15', '16', 'cancelled', 'link/expired'],
  blocked: ['14', '31'],
  refused_by_provider: ['20', '22', '46'],
  token_expired: ['validation/800', 'validation/803'],
  never_submitted: [],
} as const satisfies CodesByOutcome;

const outcomeFor = declineTable(CODES);

/** Result and code, such as `Refused/12`. */
const RESULT = /^(?:Refused|Error|Cancelled)\/(\d{1,3})$/;

export const declineOutcomeOf = (raw: string): DeclineOutcomeName | undefined => outcomeFor(raw) ?? outcomeFor(RESULT.exec(raw)?.[1] ?? '');

export const declineCodeOf = (raw: string): DeclineCode => {
  const outcome = declineOutcomeOf(raw) ?? (raw.startsWith('validation/') ? 'processing_error' : 'card_declined');
  return DECLINE_OUTCOMES[outcome].code;
};
