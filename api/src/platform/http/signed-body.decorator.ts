import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** A body as it was sent, and what its sender put under it. Only addresses under WEBHOOKS keep the text of their bodies. */
export type SignedText = { readonly text: string; readonly signature: string };

export const WEBHOOKS = '/webhooks/';

/** `@SignedBody('stripe-signature') { text, signature }: SignedText`; empty where there is none, which no signature fits. */
export const SignedBody = createParamDecorator((header: string, context: ExecutionContext): SignedText => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  const signature = request.headers[header];
  return { text: request.sentText ?? '', signature: typeof signature === 'string' ? signature : '' };
});

declare module 'fastify' {
  interface FastifyRequest {
    /** The body before it was parsed: a signature is over these very characters. */
    sentText?: string;
  }
}
