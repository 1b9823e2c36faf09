import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { DEVELOPMENT_CONTENT_SECURITY_POLICY } from './security-headers.ts';

/** Proxies pages and the web socket for hot reload to Vite's development server. */
export const addDevelopmentPages = async (site: FastifyInstance, developmentUrl: string): Promise<void> => {
  await site.register(httpProxy, {
    upstream: developmentUrl,
    websocket: true,
    disableRequestLogging: true,
    replyOptions: {
      rewriteHeaders: (headers) => ({ ...headers, 'content-security-policy': DEVELOPMENT_CONTENT_SECURITY_POLICY }),
    },
  });
};
