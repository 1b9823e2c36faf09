import type { Clock } from '@danubit/runtime/clock';
import * as z from 'zod/mini';
import type { AddressAssessment } from '../../domain/compliance/monitoring/address-assessment.ts';
import { AddressAnalytics, AnalyticsUnavailable, type AddressQuestion } from '../address-analytics.port.ts';
import { analyticsAnswerSchema, ASSESSMENTS_PATH, type AnalyticsAnswer } from './analytics-wire.ts';

/** Half of what the caller of the compliance process waits. */
const TIMEOUT_MS = 5_000;

type Options = {
  /** `ADDRESS_ANALYTICS_URL`. */
  readonly url: string;
  /** `ADDRESS_ANALYTICS_KEY`. */
  readonly apiKey: string | undefined;
  readonly clock: Pick<Clock, 'now'>;
  readonly timeoutMs?: number;
};

/** Blockchain analytics over HTTP. Messages of errors name no address. */
export class HttpAddressAnalytics extends AddressAnalytics {
  readonly #options: Options;

  constructor(options: Options) {
    super();
    this.#options = options;
  }

  override async assess(question: AddressQuestion): Promise<readonly AddressAssessment[]> {
    const { provider, assessments } = await this.#ask(question);
    const assessedAt = this.#options.clock.now().toISOString();
    const { direction } = question;
    return question.addresses.map((address) => {
      const [found, ...others] = assessments.filter((each) => each.address === address);
      if (found === undefined || others.length > 0) throw new AnalyticsUnavailable('not one assessment for each address');
      const { score, reference, exposures, owner } = found;
      const of = owner === undefined ? {} : { owner };
      return { address, direction, score, provider, reference, assessedAt, exposures: exposures.map(exposureOf), ...of };
    });
  }

  async #ask(question: AddressQuestion): Promise<AnalyticsAnswer> {
    const { url, apiKey, timeoutMs = TIMEOUT_MS } = this.#options;
    const answer = await fetchAnswer(`${url.replace(/\/+$/, '')}${ASSESSMENTS_PATH}`, {
      method: 'POST',
      body: JSON.stringify(question),
      headers: { 'content-type': 'application/json', ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }) },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const parsed = z.safeParse(analyticsAnswerSchema, answer);
    if (!parsed.success) throw new AnalyticsUnavailable('an unreadable one');
    return parsed.data;
  }
}

/** The body of a good answer. @throws AnalyticsUnavailable */
const fetchAnswer = async (url: string, request: RequestInit): Promise<unknown> => {
  try {
    const response = await fetch(url, request);
    if (!response.ok) throw new AnalyticsUnavailable(`status ${String(response.status)}`);
    return await response.json();
  } catch (error) {
    if (error instanceof AnalyticsUnavailable) throw error;
    throw new AnalyticsUnavailable('none in time, or an unreadable one');
  }
};

const exposureOf = ({ category, share }: AnalyticsAnswer['assessments'][number]['exposures'][number]) => ({
  category,
  perMille: share > 0 ? Math.max(1, Math.round(share * 1_000)) : 0,
});
