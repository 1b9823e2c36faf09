import type { Problem } from '@danubit/contracts/values/problem';
import { CHANGES_KEPT, UNEXPECTED_FAILURE, UNREACHABLE } from './fallback-texts.ts';

type Details = Problem['error']['details'];

/** A refusal by the server, or no answer (status 0, code OFFLINE). `message` may be shown to the customer. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly code: string;
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  readonly details: Details;
  readonly requestId: string | undefined;

  constructor(problem: { code: string; message: string; status: number; details?: Details; requestId?: string | undefined }) {
    super(problem.message);
    this.code = problem.code;
    this.status = problem.status;
    this.details = problem.details;
    this.requestId = problem.requestId;
  }
}

export const offlineProblem = (): ApiProblem => new ApiProblem({ code: 'OFFLINE', status: 0, message: UNREACHABLE });

export const unreadableProblem = (status: number, requestId?: string): ApiProblem =>
  new ApiProblem({ code: 'UNREADABLE_REPLY', status, requestId, message: UNEXPECTED_FAILURE });

/** Without an answer or with the service down, the server made no decision, so a form keeps its input for another attempt. */
export const isOutage = (error: unknown): boolean => error instanceof ApiProblem && [0, 502, 503, 504].includes(error.status);

/** The request requires proof of identity that is at most minutes old. */
export const STEP_UP_REQUIRED = 'STEP_UP_REQUIRED';
export const STEP_UP_CANCELLED = 'You did not confirm that it is you, so nothing was changed.';

/** Said below a form whose input is kept because the server decided nothing; undefined after a refusal. */
export const noteOfUndecided = (error: unknown): string | undefined => {
  if (isOutage(error)) return CHANGES_KEPT;
  return error instanceof ApiProblem && error.code === STEP_UP_REQUIRED ? error.message : undefined;
};

/** The customer closed the dialog that requested the proof. */
export const stepUpCancelledProblem = (): ApiProblem => new ApiProblem({ code: STEP_UP_REQUIRED, status: 403, message: STEP_UP_CANCELLED });
