import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The key or access token of a request. */
export const secretIn = (authorization: string | undefined): string | undefined => /^bearer +(\S{1,200})$/i.exec(authorization ?? '')?.[1];

/** `@CallerSecret() secret: string`: what the caller proved itself with. It is neither stored nor logged. */
export const CallerSecret = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const secret = secretIn(context.switchToHttp().getRequest<FastifyRequest>().headers.authorization);
  if (secret === undefined) throw new Error('CallerSecret is used on a route that admits requests without a key.');
  return secret;
});
