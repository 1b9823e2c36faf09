import { ApiError } from './errors.ts';
import type { components } from './generated/partner-api.ts';

type Problem = components['schemas']['Problem'];
type OAuthError = components['schemas']['OAuthError'];

/** An unsuccessful answer, as an error. A proxy may answer in another shape than the API. */
export const apiErrorOf = async (response: Response, idempotencyKey: string | undefined): Promise<ApiError> => {
  const { status, headers } = response;
  const seconds = headers.get('retry-after');
  const ofAnswer = {
    status,
    idempotencyKey,
    retryAfterSeconds: seconds !== null && /^\d+$/.test(seconds) ? Number(seconds) : undefined,
  };
  const body = bodyIn(await response.text());
  const problem = typeof body?.error === 'object' && typeof body.error?.code === 'string' ? (body as Problem) : undefined;
  if (problem === undefined) {
    const requestId = headers.get('x-request-id') ?? undefined;
    if (isOAuth(body)) return new ApiError({ ...ofAnswer, ...ofOAuth(body), requestId });
    const message = `The answer ${String(status)} is not in the format of the API.`;
    return new ApiError({ ...ofAnswer, message, requestId, code: 'UNREADABLE_ANSWER', documentationUrl: undefined });
  }
  return new ApiError({ ...ofAnswer, ...problem.error, requestId: problem.request_id, documentationUrl: problem.documentation_url });
};

/** An error of a request for a token. */
const isOAuth = (body: Body | null): body is OAuthError => typeof body?.error === 'string' && typeof body.error_description === 'string';

const ofOAuth = ({ error, error_description, error_uri }: OAuthError) => ({
  code: error.toUpperCase(),
  message: error_description,
  documentationUrl: error_uri,
});

type Body = Omit<Partial<OAuthError>, 'error'> & { readonly error?: Partial<Problem['error']> | string | null };

const bodyIn = (text: string): Body | null => {
  try {
    return JSON.parse(text) as Body | null;
  } catch {
    return null;
  }
};
