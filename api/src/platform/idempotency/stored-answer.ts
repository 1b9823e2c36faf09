import * as z from 'zod/mini';
import type { Reply } from '../contract/contract.types.ts';
import { HttpProblem, SECOND_FACTOR_REQUIRED, STEP_UP_REQUIRED } from '../problems/http-problem.ts';

export type StoredAnswer = { readonly status: number; readonly body: unknown };

const storedProblemSchema = z.object({
  code: z.string(),
  message: z.string(),
  details: z.optional(z.object({ parameter: z.optional(z.string()), value: z.optional(z.unknown()) })),
});

/** Not stored, because a repeat may succeed after signing in, waiting or slowing down. */
const NOT_KEPT = [401, 409, 429];
/** Not stored, because the same request continues once the proof has been given. */
const DEMANDS_FOR_PROOF = [STEP_UP_REQUIRED, SECOND_FACTOR_REQUIRED];

export const answerOf = ({ status, body }: Reply): StoredAnswer => ({ status, body });

/** The refusal as a reply to store; `undefined` for one after which a repeat should run again. */
export const storedProblem = (error: unknown): StoredAnswer | undefined => {
  if (!(error instanceof HttpProblem) || error.status >= 500 || NOT_KEPT.includes(error.status)) return undefined;
  const { status, code, message, details } = error;
  if (DEMANDS_FOR_PROOF.includes(code)) return undefined;
  return { status, body: { code, message, details } };
};

export const problemOfAnswer = (status: number, body: unknown, headers: Readonly<Record<string, string>>): HttpProblem => {
  const { code, message, details } = z.parse(storedProblemSchema, body);
  const { parameter, value } = details ?? {};
  return new HttpProblem(status, code, message, {
    headers,
    ...(details === undefined
      ? {}
      : { details: { ...(parameter === undefined ? {} : { parameter }), ...(value === undefined ? {} : { value }) } }),
  });
};
