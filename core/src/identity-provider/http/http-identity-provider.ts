import * as z from 'zod/mini';
import type { ErasureResult } from '../../payment-provider/payment-provider.port.ts';
import { IdentityProvider, type VerificationRequest, type VerificationVerdict } from '../identity-provider.port.ts';
import { verificationAnswerSchema, type VerificationAnswer, type VerificationInput } from './identity-wire.ts';

const DEFAULT_TIMEOUT_MS = 15_000;

export type HttpIdentityProviderOptions = {
  /** `IDENTITY_PROVIDER_URL`. */
  readonly url: string;
  /** `IDENTITY_PROVIDER_KEY`. */
  readonly apiKey: string;
  readonly timeoutMs?: number;
};

export class HttpIdentityProvider extends IdentityProvider {
  override readonly name = 'http';
  readonly #options: HttpIdentityProviderOptions;

  constructor(options: HttpIdentityProviderOptions) {
    super();
    this.#options = options;
  }

  override async start(request: VerificationRequest): Promise<VerificationVerdict> {
    const verdict = await this.#call(request.verificationId, inputOf(request));
    return verdict.kind === 'not-found' ? { kind: 'unknown', reason: 'http_404' } : verdict;
  }

  override async fetch(verificationId: string): Promise<VerificationVerdict | { kind: 'not-found' }> {
    return this.#call(verificationId);
  }

  override async erase(verificationId: string): Promise<ErasureResult> {
    try {
      const response = await this.#send(verificationId, { method: 'DELETE' });
      if (response.status === 204) return { kind: 'erased' };
      const body: unknown = await response.json();
      if (response.status === 404 && isMissing(body)) return { kind: 'nothing_kept' };
      const kept = z.safeParse(keptSchema, body);
      if (response.status === 409 && kept.success) return { kind: 'kept', raw: kept.data.error.code };
      return { kind: 'unknown', reason: `http_${response.status.toString()}` };
    } catch (error) {
      return { kind: 'unknown', reason: failureOf(error) };
    }
  }

  #send(verificationId: string, { headers = {}, ...request }: Sent): Promise<Response> {
    return fetch(new URL(`/v1/verifications/${encodeURIComponent(verificationId)}`, this.#options.url), {
      ...request,
      headers: { authorization: `Bearer ${this.#options.apiKey}`, ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(this.#options.timeoutMs ?? DEFAULT_TIMEOUT_MS),
    });
  }

  async #call(verificationId: string, input?: VerificationInput): Promise<VerificationVerdict | { kind: 'not-found' }> {
    try {
      const put = { method: 'PUT', body: JSON.stringify(input), headers: { 'content-type': 'application/json' } };
      const response = await this.#send(verificationId, input === undefined ? { method: 'GET' } : put);
      if (response.ok) return verdictOf(verificationId, await response.json());
      // Only the provider's own "no such verification" counts as not found: a wrong address also answers 404.
      if (response.status === 404 && isMissing(await response.json())) return { kind: 'not-found' };
      return { kind: 'unknown', reason: `http_${response.status.toString()}` };
    } catch (error) {
      return { kind: 'unknown', reason: failureOf(error) };
    }
  }
}

type Sent = { readonly method: string; readonly body?: string; readonly headers?: Readonly<Record<string, string>> };

const inputOf = (request: VerificationRequest): VerificationInput => ({
  first_name: request.firstName,
  last_name: request.lastName,
  birth_date: request.birthDate,
  country: request.country,
  document_type: request.documentType,
  document_number: request.documentNumber,
});

const verdictOf = (verificationId: string, answer: unknown): VerificationVerdict => {
  const parsed = z.safeParse(verificationAnswerSchema, answer);
  if (!parsed.success || parsed.data.id !== verificationId) return { kind: 'unknown', reason: 'unreadable_answer' };
  return verdictOfAnswer(parsed.data);
};

const verdictOfAnswer = (answer: VerificationAnswer): VerificationVerdict => {
  switch (answer.status) {
    case 'pending':
      return { kind: 'pending' };
    case 'verified':
      return { kind: 'verified', evidenceHash: answer.evidence_hash, level: answer.level, expiresAt: answer.expires_at };
    case 'rejected':
      return { kind: 'rejected', publicCode: answer.public_code };
  }
};

const missingSchema = z.object({ error: z.object({ code: z.literal('verification_missing') }) });

const keptSchema = z.object({ error: z.object({ code: z.string().check(z.regex(/^[a-z_]{1,60}$/)) }) });

const isMissing = (body: unknown): boolean => z.safeParse(missingSchema, body).success;

const failureOf = (error: unknown): string => {
  const name = typeof error === 'object' && error !== null && 'name' in error ? error.name : undefined;
  if (name === 'TimeoutError') return 'timeout';
  return name === 'SyntaxError' ? 'unreadable_answer' : 'connection_lost';
};
