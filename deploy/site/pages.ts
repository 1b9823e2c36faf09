import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { basename, dirname, relative } from 'node:path';
import { paceRequests, type Pace } from './pace.ts';
import { PAGES_FOLDER, readPrerenderedPages, type PageContent } from './prerendered-pages.ts';
import { sendProblem } from './problem.ts';
import { contentSecurityPolicy, type CspAllowances } from './security-headers.ts';
import { clientIn, WIDGET_PATH, WIDGET_SCRIPT, type WidgetOrigins } from './widget-page.ts';

/** File names in this folder contain a hash of the content, so they may be cached forever. */
const HASHED_FOLDER = 'assets';
const DAY_S = 86_400;

type Pages = {
  readonly folder: string;
  readonly allowances: CspAllowances;
  readonly publicUrl: string;
  /** For each address. */
  readonly pace: Pace;
  readonly widgetOrigins: WidgetOrigins;
};

/**
 * Serves the built site: prerendered pages at the addresses of the application, precompressed files, and the not-found page with status
 * 404.
 */
export const addPages = async (site: FastifyInstance, { folder, allowances, publicUrl, pace, widgetOrigins }: Pages): Promise<void> => {
  const pages = await readPrerenderedPages(folder, publicUrl);
  const policyFor = (framedBy: readonly string[]) => contentSecurityPolicy({ ...allowances, scriptHashes: pages.scriptHashes, framedBy });
  const policy = policyFor([]);

  const send = async (request: FastifyRequest, reply: FastifyReply, file: string): Promise<FastifyReply> =>
    sendPage(request, reply, await pages.contentOf(file), policy);
  // A separate scope, so that the pace does not apply to proxied requests.
  await site.register(async (scope) => {
    paceRequests(scope, pace);
    for (const { path, file } of pages.addresses) scope.get(path, (request, reply) => send(request, reply, file));
    scope.get(WIDGET_PATH, async (request, reply) => {
      const framed = policyFor(await widgetOrigins(clientIn(request.query)));
      return sendPage(request, reply, underPolicy(await pages.contentOf(pages.widgetFile), framed), framed);
    });

    await scope.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      cacheControl: false,
      index: false,
      // Pages are served at their addresses only, see above.
      allowedPath: (path) => !path.startsWith(`/${PAGES_FOLDER}/`),
      setHeaders: (reply, path) => {
        const hashed = dirname(relative(folder, path)).split('/')[0] === HASHED_FOLDER;
        // Also its compressed files.
        if (relative(folder, path).startsWith(WIDGET_SCRIPT)) void reply.header('cross-origin-resource-policy', 'cross-origin');
        void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : `public, max-age=${String(DAY_S)}`);
      },
    });
    scope.setNotFoundHandler(async (request, reply) => {
      if (!isPage(request.method, request.url)) return sendProblem(request, reply, 404, 'NOT_FOUND', 'This address does not exist.');
      return send(request, reply.code(404), pages.notFoundFile);
    });
  });
};

/** The version depends on the policy, so that a browser fetches the page again when its policy changes. */
const underPolicy = (page: PageContent, policy: string): PageContent => ({
  ...page,
  etag: `"${createHash('sha256').update(`${page.etag} ${policy}`).digest('base64url').slice(0, 22)}"`,
});

/** Browsers revalidate a page on every visit and receive it again only after a change. */
const sendPage = (request: FastifyRequest, reply: FastifyReply, page: PageContent, policy: string): FastifyReply => {
  void reply.headers({
    'content-type': page.type,
    'cache-control': 'no-cache',
    etag: page.etag,
    vary: 'accept-encoding',
    'content-security-policy': policy,
  });
  if (reply.statusCode === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const encoding = (['br', 'gzip'] as const).find((name) => accepts(request.headers['accept-encoding'], name));
  if (encoding === undefined) return reply.send(page.plain);
  return reply.header('content-encoding', encoding).send(page.encoded[encoding]);
};

const accepts = (header: string | string[] | undefined, encoding: string): boolean =>
  String(header ?? '')
    .split(',')
    .map((one) => one.trim())
    .some((one) => one === encoding || (one.startsWith(`${encoding};`) && !/;\s*q=0(\.0*)?$/.test(one)));

/** The address of a page has no file extension. */
const isPage = (method: string, url: string): boolean => {
  const [path = ''] = url.split('?');
  return (method === 'GET' || method === 'HEAD') && !path.startsWith(`/${HASHED_FOLDER}/`) && !basename(path).includes('.');
};
