import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { developmentPolicy } from './security-headers.ts';
import { clientIn, WIDGET_PATH, WIDGET_SCRIPT, type WidgetOrigins } from './widget-page.ts';

type Pages = { readonly developmentUrl: string; readonly widgetOrigins: WidgetOrigins };

/** Proxies pages, the widget among them, and the web socket for hot reload to Vite's development server. */
export const addDevelopmentPages = async (site: FastifyInstance, { developmentUrl, widgetOrigins }: Pages): Promise<void> => {
  const framers = new WeakMap<object, readonly string[]>();
  await site.register(httpProxy, {
    upstream: developmentUrl,
    websocket: true,
    disableRequestLogging: true,
    preHandler: (request, _reply, done) => {
      if (pathOf(request) !== WIDGET_PATH) {
        done();
        return;
      }
      void widgetOrigins(clientIn(request.query)).then((origins) => {
        framers.set(request.raw, origins);
        done();
      });
    },
    replyOptions: {
      rewriteHeaders: (headers, request) => ({
        ...headers,
        'content-security-policy': developmentPolicy(request === undefined ? [] : framers.get(request.raw)),
        ...(request !== undefined && pathOf(request) === `/${WIDGET_SCRIPT}` ? { 'cross-origin-resource-policy': 'cross-origin' } : {}),
      }),
    },
  });
};

const pathOf = ({ url }: Pick<FastifyRequest, 'url'>): string => url.split('?')[0] ?? url;
