import { holdsCardNumber } from '@danubit/contracts/values/card-number-mask';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { invalidParameter } from '../problems/http-problem.ts';

const HEADER = 'idempotency-key';
const PRINTABLE_ASCII = /^[\x20-\x7e]{1,255}$/;

/** `@IdempotencyKey() key: string | undefined`: the request's `Idempotency-Key`, if it has one. */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext): string | undefined =>
  readIdempotencyKey(context.switchToHttp().getRequest<FastifyRequest>().headers[HEADER]),
);

/**
 * @throws HttpProblem 400 when the header is not 1 to 255 printable ASCII characters, or holds a card number. Keys are stored, and two
 * masked keys could be equal.
 */
export const readIdempotencyKey = (header: string | string[] | undefined): string | undefined => {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !PRINTABLE_ASCII.test(header)) {
    throw invalidParameter('Idempotency-Key', "'Idempotency-Key' must be 1 to 255 printable ASCII characters.");
  }
  if (holdsCardNumber(header))
    throw invalidParameter('Idempotency-Key', "'Idempotency-Key' must not contain a card number. Send a random key.");
  return header;
};
