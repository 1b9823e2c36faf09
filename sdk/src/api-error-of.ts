import { ApiError } from './errors.ts';
import type { components } from './generated/partner-api.ts';

type Problem = components['schemas']['Problem'];

/** An answer that is no success, as an error. A proxy may answer in another shape than the API. */
export const apiErrorOf = async (response: Response, idempotencyKey: string | undefined): Promise<ApiError> => {
  const { status, headers } = response;
  const seconds = headers.get('retry-after');
  const ofAnswer = {
    ...{ status, idempotencyKey },
    retryAfterSeconds: seconds !== null && /^\d+$/.test(seconds) ? Number(seconds) : undefined,
  };
  const problem = problemIn(await response.text());
  if (problem === undefined) {
    const message = `The answer ${String(status)} is not in the format of the API.`;
    const requestId = headers.get('x-request-id') ?? undefined;
    return new ApiError({ ...ofAnswer, message, requestId, code: 'UNREADABLE_ANSWER', documentationUrl: undefined });
  }
  return new ApiError({ ...ofAnswer, ...problem.error, requestId: problem.request_id, documentationUrl: problem.documentation_url });
};

const problemIn = (text: string): Problem | undefined => {
  try {
    const body = JSON.parse(text) as Partial<Problem> | null;
    return typeof body?.error?.code === 'string' ? (body as Problem) : undefined;
  } catch {
    return undefined;
  }
};
