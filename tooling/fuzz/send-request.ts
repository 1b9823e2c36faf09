import http from 'node:http';
import type { HostileRequest } from './hostile-request.ts';

export type Answer = {
  readonly status: number;
  readonly contentType: string;
  readonly retryAfter: string | undefined;
  readonly text: string;
};

/** A process that takes requests, and what it needs besides them. */
export type Door = { readonly name: string; readonly url: string; readonly headers: readonly (readonly [string, string])[] };

/** Why there is no answer: Node's client refuses to write the request, the connection ends without one, or it does not come in time. */
export type NoAnswer = 'unsendable' | 'unanswered' | 'hanging';

const LIMIT_MS = 30_000;

/**
 * Sends a request as it is: `fetch` would mend the address, refuse TRACE and merge headers. A live stream is left after its first bytes.
 */
export const sendRequest = async (
  request: HostileRequest,
  door: Door,
  agent: http.Agent,
  token: string | undefined,
): Promise<Answer | NoAnswer> => {
  const answer = await sendOnce(request, door, agent, token);
  return answer === 'closed before it' ? end(await sendOnce(request, door, agent, token)) : answer;
};

const end = (answer: Answer | NoAnswer | 'closed before it'): Answer | NoAnswer => (answer === 'closed before it' ? 'unanswered' : answer);

/** @returns 'closed before it' when a kept connection ended before the answer began: the server may have closed it when it was idle */
const sendOnce = (
  { method, path, headers, body, isChunked }: HostileRequest,
  door: Door,
  agent: http.Agent,
  token: string | undefined,
): Promise<Answer | NoAnswer | 'closed before it'> =>
  new Promise((resolve) => {
    const all = [...door.headers, ...(token === undefined ? [] : [['authorization', `Bearer ${token}`] as const]), ...headers];
    let request: http.ClientRequest;
    try {
      request = http.request(new URL(door.url), { method, path, agent });
      for (const [name, value] of all) request.appendHeader(name, value);
      if (isChunked && body !== undefined) request.setHeader('transfer-encoding', 'chunked');
      else request.setHeader('content-length', String(body?.length ?? 0));
    } catch {
      resolve('unsendable');
      return;
    }
    const timer = setTimeout(() => {
      resolve('hanging');
      request.destroy();
    }, LIMIT_MS);
    request.on('close', () => {
      clearTimeout(timer);
    });
    let answered: (() => void) | undefined;
    request.on('error', () => {
      // A server that cannot read a request answers it with a body, even if its method is HEAD.
      if (answered !== undefined) answered();
      else resolve(request.reusedSocket ? 'closed before it' : 'unanswered');
    });
    request.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve({ status: response.statusCode ?? 0, contentType: '', retryAfter: undefined, text: '' });
    });
    request.on('response', (response) => {
      const { statusCode: status = 0, headers: given } = response;
      const contentType = given['content-type'] ?? '';
      const chunks: Buffer[] = [];
      answered = (): void => {
        resolve({ status, contentType, retryAfter: given['retry-after'], text: Buffer.concat(chunks).toString() });
      };
      if (contentType.startsWith('text/event-stream')) {
        request.destroy();
        answered();
        return;
      }
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', answered);
      response.on('error', answered);
    });
    request.end(body);
  });
