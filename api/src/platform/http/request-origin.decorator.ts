import { maskCardNumbers } from '@danubit/contracts/values/card-number-mask';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Where a request comes from. Personal: goes into encrypted fields and keyed hashes only, never into a log line. */
export type RequestOrigin = { readonly address: string; readonly device: string };

const MAX_DEVICE_CHARACTERS = 300;

/** `@Origin() origin: RequestOrigin` */
export const Origin = createParamDecorator((_: unknown, context: ExecutionContext): RequestOrigin => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  return { address: request.ip, device: maskCardNumbers(request.headers['user-agent'] ?? '').slice(0, MAX_DEVICE_CHARACTERS) };
});
