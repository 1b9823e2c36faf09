import * as z from 'zod/mini';
import { PayeeVerification, type PayeeAnswer } from '../payee-verification.port.ts';
import { payeeAnswerSchema, type PayeeNameMatch } from './payee-wire.ts';

/** A bank answers within five seconds (Regulation (EU) 2024/886). */
const TIMEOUT_MS = 5_000;

const ANSWERS: Readonly<Record<PayeeNameMatch, PayeeAnswer>> = {
  MTCH: { kind: 'match' },
  CMTC: { kind: 'close_match' },
  NMTC: { kind: 'no_match' },
  NOAP: { kind: 'unavailable', reason: 'not_possible' },
};

type Options = {
  /** `PAYEE_VERIFICATION_URL`. */
  readonly url: string;
  /** `PAYEE_VERIFICATION_KEY`. */
  readonly apiKey: string | undefined;
  readonly timeoutMs?: number;
};

export class HttpPayeeVerification extends PayeeVerification {
  readonly #options: Options;

  constructor(options: Options) {
    super();
    this.#options = options;
  }

  override async verify(iban: string, name: string): Promise<PayeeAnswer> {
    const { url, apiKey, timeoutMs = TIMEOUT_MS } = this.#options;
    try {
      const response = await fetch(new URL('/payee-verifications', url), {
        method: 'POST',
        body: JSON.stringify({ party: { name }, partyAccount: { iban } }),
        headers: { 'content-type': 'application/json', ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }) },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) return { kind: 'unavailable', reason: `http_${response.status.toString()}` };
      const answer = z.safeParse(payeeAnswerSchema, await response.json());
      return answer.success ? ANSWERS[answer.data.partyNameMatch] : { kind: 'unavailable', reason: 'unreadable_answer' };
    } catch {
      return { kind: 'unavailable', reason: 'no_answer' };
    }
  }
}
