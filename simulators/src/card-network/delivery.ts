import type { FastifyReply } from 'fastify';
import type { Answer } from './idempotency.ts';

/** How an answer reaches the caller, or fails to. */
export type Delivery = 'answer' | 'silence' | 'reset' | 'twice';

export const deliver = (reply: FastifyReply, answer: Answer, delivery: Delivery): FastifyReply => {
  switch (delivery) {
    case 'answer':
      return reply.code(answer.status).send(answer.body);
    case 'silence':
      return reply.hijack();
    case 'reset':
      return reset(reply);
    case 'twice':
      return twice(reply, answer);
  }
};

/** Like a cut line: no answer and no end of the response. */
export const reset = (reply: FastifyReply): FastifyReply => {
  const hijacked = reply.hijack();
  reply.raw.socket?.resetAndDestroy();
  return hijacked;
};

const twice = (reply: FastifyReply, answer: Answer): FastifyReply => {
  const hijacked = reply.hijack();
  const body = JSON.stringify(answer.body);
  const length = Buffer.byteLength(body).toString();
  const text = `HTTP/1.1 ${answer.status.toString()} OK\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`;
  reply.raw.socket?.end(text + text);
  return hijacked;
};
