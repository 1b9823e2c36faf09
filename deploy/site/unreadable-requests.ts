import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { problemAt, type Refusal } from './problem.ts';
import type { Headers } from './security-headers.ts';

const MALFORMED: Refusal = { status: 400, code: 'MALFORMED_REQUEST', message: 'The request is not valid HTTP.' };
const REFUSALS: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'REQUEST_TIMEOUT', message: 'The request did not arrive in time.' },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'HEADERS_TOO_LARGE', message: 'The headers of the request are too large.' },
};

/** The refusal for the code of Node's error. */
export const refusalOf = (code: string): Refusal => REFUSALS[code] ?? MALFORMED;

/** Refuses on a connection and closes it. */
export type AnswerOnSocket = (socket: Socket, refusal: Refusal, more?: More) => void;
type More = {
  readonly headers?: Headers;
  /** Address of the request, where it is known. */
  readonly url?: string | undefined;
};

/** Answers input that never became a request. There is no request object, so the reply is written to the connection itself. */
export const socketAnswers =
  (always: Headers, publicUrl: string): AnswerOnSocket =>
  (socket, refusal, { headers: more = {}, url = '' } = {}) => {
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    const requestId = randomUUID();
    const body = JSON.stringify(problemAt(url, refusal, { requestId, publicUrl }));
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-request-id': requestId,
      'content-length': String(Buffer.byteLength(body)),
      ...always,
      ...more,
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${String(refusal.status)} ${STATUS_CODES[refusal.status] ?? ''}\r\n${lines.join('')}\r\n${body}`);
    socket.destroySoon();
  };
