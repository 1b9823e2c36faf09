import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { basename, dirname, relative } from 'node:path';
import { sendProblem } from './problem.ts';
import { contentSecurityPolicy, type CspAllowances } from './security-headers.ts';

const APP_SHELL = 'index.html';
/** Names there carry a hash of the content, so a name never changes its content. */
const HASHED_FOLDER = 'assets';

/** Serves the bundled site: files as they are, precompressed; any other address of a page gets the application, which routes itself. */
export const addPages = async (site: FastifyInstance, folder: string, allowances: CspAllowances): Promise<void> => {
  const policy = contentSecurityPolicy(allowances);
  await site.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    index: APP_SHELL,
    setHeaders: (reply, path) => {
      const hashed = dirname(relative(folder, path)).split('/')[0] === HASHED_FOLDER;
      void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (/\.html(\.br|\.gz)?$/.test(path)) void reply.header('content-security-policy', policy);
    },
  });
  site.setNotFoundHandler((request, reply) => {
    if (!isPage(request.method, request.url)) return sendProblem(request, reply, 404, 'NOT_FOUND', 'There is nothing at this address.');
    return reply.sendFile(APP_SHELL);
  });
};

/** A page's address has no file ending in its last part. */
const isPage = (method: string, url: string): boolean => {
  const [path = ''] = url.split('?');
  return (method === 'GET' || method === 'HEAD') && !path.startsWith(`/${HASHED_FOLDER}/`) && !basename(path).includes('.');
};
