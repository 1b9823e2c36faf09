import type { InternalFetch } from '@danubit/runtime/http/internal-fetch';
import * as z from 'zod/mini';
import {
  clearanceAnswerSchema,
  ClearanceCheck,
  ComplianceUnavailable,
  type ClearanceAnswer,
  type ClearanceSubject,
} from './clearance-check.port.ts';

/** How long a rule may take. After that nothing passes. */
const CALL_TIMEOUT_MS = 10_000;

/** The compliance process over HTTP. It gets an id and answers with a word; all else it reads itself. */
export class HttpClearanceCheck extends ClearanceCheck {
  readonly #url: string;
  readonly #token: string;

  readonly #send: InternalFetch;

  constructor({ url, token, send = fetch }: { readonly url: string; readonly token: string; readonly send?: InternalFetch }) {
    super();
    this.#send = send;
    this.#url = url;
    this.#token = token;
  }

  async of(about: ClearanceSubject, id: string): Promise<ClearanceAnswer> {
    try {
      const response = await this.#send(new URL('/assessments', this.#url), {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#token}` },
        body: JSON.stringify({ about, id }),
        redirect: 'error',
        signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`The compliance process answered with ${String(response.status)}.`);
      return z.parse(clearanceAnswerSchema, await response.json()).answer;
    } catch (error) {
      throw new ComplianceUnavailable({ cause: error });
    }
  }
}
