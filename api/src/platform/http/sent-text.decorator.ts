import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

export const WEBHOOKS = '/webhooks/';

/** The body as it was sent and the headers, for a signature; only addresses under WEBHOOKS keep the text of their bodies. */
export const SentText = createParamDecorator(
  (_: unknown, context: ExecutionContext): { readonly text: string; readonly headers: Readonly<Record<string, string | undefined>> } => {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const headers = Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value] as const);
    return { text: request.sentText ?? '', headers: Object.fromEntries(headers) };
  },
);

declare module 'fastify' {
  interface FastifyRequest {
    /** The body before it was parsed: a signature is over these very characters. */
    sentText?: string;
  }
}
