import http from 'node:http';
import type { HostileRequest } from './hostile-request.ts';

export type Answer = { readonly status: number; readonly contentType: string; readonly text: string };

/** A process that takes requests, and what it needs besides them. */
export type Door = { readonly name: string; readonly url: string; readonly headers: readonly (readonly [string, string])[] };

const LIMIT_MS = 30_000;

/**
 * Sends a request as it is: `fetch` would mend the address, refuse TRACE and merge headers. A live stream is left after its first bytes.
 * @returns 'unsendable' when Node's client refuses to write the request, 'unanswered' when the connection ends or nothing comes in time.
 */
export const sendRequest = (
  { method, path, headers, body, signedIn }: HostileRequest,
  door: Door,
  agent: http.Agent,
  token: string,
): Promise<Answer | 'unsendable' | 'unanswered'> =>
  new Promise((resolve) => {
    const all = [...door.headers, ...(signedIn ? [['authorization', `Bearer ${token}`] as const] : []), ...headers];
    let request: http.ClientRequest;
    try {
      request = http.request(new URL(door.url), { method, path, agent, timeout: LIMIT_MS });
      for (const [name, value] of all) request.appendHeader(name, value);
      request.setHeader('content-length', String(body?.length ?? 0));
    } catch {
      resolve('unsendable');
      return;
    }
    request.on('timeout', () => request.destroy());
    request.on('error', () => {
      resolve('unanswered');
    });
    request.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve({ status: response.statusCode ?? 0, contentType: '', text: '' });
    });
    request.on('response', (response) => {
      const { statusCode: status = 0, headers: given } = response;
      const contentType = given['content-type'] ?? '';
      const chunks: Buffer[] = [];
      const end = (): void => {
        resolve({ status, contentType, text: Buffer.concat(chunks).toString() });
      };
      if (contentType.startsWith('text/event-stream')) {
        request.destroy();
        end();
        return;
      }
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', end);
      response.on('error', end);
    });
    request.end(body);
  });
