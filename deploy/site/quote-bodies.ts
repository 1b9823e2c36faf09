import { PARTNER_API } from '@danubit/contracts/http/partner-api/partner-paths';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendProblem } from './problem.ts';

const QUOTES = new Set(['/quotes', `${PARTNER_API}/quotes`]);
const MOST_BYTES = 4 * 1024;

/**
 * `GET /v1/quotes` takes its parameters in a JSON body as well. A body of a GET means nothing to HTTP (RFC 9110 §9.3.1), and proxies drop
 * it; so the first process that sees it moves the fields into the query, where everything behind finds them.
 */
export const takeQuoteBodies = (scope: FastifyInstance): void => {
  scope.addHook('preValidation', async (request, reply) => {
    if (request.method !== 'GET' || !QUOTES.has(request.url.split('?', 1)[0] ?? '') || !hasBody(request)) return;
    const fields = fieldsOf(await textOf(request));
    if (fields === undefined) {
      void sendProblem(
        request,
        reply,
        400,
        'MALFORMED_REQUEST',
        'The body is not a JSON object. Send the parameters in it, or in the query.',
      );
      return reply;
    }
    const query = new URLSearchParams(fields).toString();
    if (query !== '') request.raw.url = `${request.url}${request.url.includes('?') ? '&' : '?'}${query}`;
  });
};

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Empty when there is too much of it. */
const textOf = async ({ raw }: FastifyRequest): Promise<string> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of raw as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= MOST_BYTES) chunks.push(chunk);
  }
  return bytes > MOST_BYTES ? '' : Buffer.concat(chunks).toString('utf8');
};

/** Numbers as text, as the query has them. What is neither is passed on as JSON, for the api to refuse with the name of its field. */
const fieldsOf = (text: string): Record<string, string> | undefined => {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return undefined;
    return Object.fromEntries(
      Object.entries(parsed).map(([name, value]: [string, unknown]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
    );
  } catch {
    return undefined;
  }
};
