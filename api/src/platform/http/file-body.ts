import { MAX_DOCUMENT_BYTES } from '@danubit/contracts/values/customer-file';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fileTooLarge } from '../problems/file-too-large.ts';
import { HttpProblem } from '../problems/http-problem.ts';

/** Bytes, for endpoints whose contract says `takesFile`; all others refuse them as if there were no parser. */
export const takeFilesWhereAsked = (fastify: FastifyInstance): void => {
  fastify.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: MAX_DOCUMENT_BYTES },
    (request: FastifyRequest, body: Buffer) => {
      const { takesFile } = request.routeOptions.config;
      if (takesFile === undefined) throw new HttpProblem(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send the request as application/json.');
      if (body.byteLength > takesFile.maxBytes) throw fileTooLarge(takesFile.maxBytes);
      return Promise.resolve(body);
    },
  );
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by the contract of the route. */
    takesFile?: { readonly maxBytes: number };
  }
}
