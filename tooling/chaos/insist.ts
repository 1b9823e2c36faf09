import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Answer, SiteClient } from '../seed/site-client.ts';
import type { Session } from './depositors.ts';

const RETRY_EVERY_MS = 400;
const RESPONSE_LIMIT_MS = 300_000;

const problemSchema = z.object({ error: z.object({ code: z.string() }) });
/** Refusals after which the same request is sent again. */
const NOT_YET = [
  ...['PROVIDER_UNAVAILABLE', 'REQUEST_IN_PROGRESS', 'CONFLICTING_CHANGES', 'OUTCOME_UNKNOWN', 'PRICE_UNAVAILABLE'],
  'NAME_CHECK_UNAVAILABLE',
];

/** Undefined for an answer that is not a refusal of the api. */
export const codeOf = ({ body }: Answer): string | undefined => {
  const refused = z.safeParse(problemSchema, body);
  return refused.success ? refused.data.error.code : undefined;
};

const isFinal = (answer: Answer): boolean => {
  const { status } = answer;
  if (status < 300) return true;
  return status < 500 && status !== 401 && status !== 429 && !NOT_YET.includes(codeOf(answer) ?? '');
};

/**
 * Sends a request until there is a final answer, with a fresh token and a fresh proof of identity where they are required. The request
 * must name its own id, so that it may be repeated. Undefined: no answer within five minutes.
 */
export const insist = async (
  site: SiteClient,
  { session, password }: { readonly session: Session; readonly password: string },
  send: (token: string) => Promise<Answer>,
): Promise<Answer | undefined> => {
  const until = Date.now() + RESPONSE_LIMIT_MS;
  while (Date.now() < until) {
    try {
      const token = await session.token();
      const answer = await send(token);
      if (answer.status === 401) session.forget();
      if (codeOf(answer) === 'STEP_UP_REQUIRED') await site.post('/api/account/password-proof', { password }, { token });
      else if (isFinal(answer)) return answer;
    } catch {
      // No response: the outcome is unknown, so the request is repeated under its id.
    }
    await delay(RETRY_EVERY_MS);
  }
  return undefined;
};
