import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { problemOf } from './problem.ts';

type Refusal = { readonly status: number; readonly code: string; readonly message: string };

const MALFORMED: Refusal = { status: 400, code: 'MALFORMED_REQUEST', message: 'The request is not valid HTTP.' };
const REFUSALS: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'REQUEST_TIMEOUT', message: 'The request did not arrive in time.' },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'HEADERS_TOO_LARGE', message: 'The headers of the request are too large.' },
};

/** Answers what never became a request. There is no request object, so the reply is written to the connection itself. */
export const answerUnreadable = ({ code = '' }: { readonly code?: string }, socket: Socket): void => {
  answerOnSocket(socket, REFUSALS[code] ?? MALFORMED);
};

/** Writes a refusal and closes the connection. */
export const answerOnSocket = (socket: Socket, { status, code, message }: Refusal, headers = ''): void => {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(problemOf(code, message, randomUUID()));
  socket.write(
    `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}\r\nContent-Type: application/json; charset=utf-8\r\nCache-Control: no-store\r\n` +
      `Content-Length: ${String(Buffer.byteLength(body))}\r\n${headers}Connection: close\r\n\r\n${body}`,
  );
  socket.destroySoon();
};
