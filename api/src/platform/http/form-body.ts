import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpProblem } from '../problems/http-problem.ts';

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/**
 * Another site can make a browser submit a form, so only endpoints whose contract says `takesForm` accept them; all others refuse them
 * as if there were no parser. Repeated fields and files are refused too.
 */
export const takeFormsWhereAsked = (fastify: FastifyInstance): void => {
  fastify.addContentTypeParser(FORMS, { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    if (request.routeOptions.config.takesForm !== true)
      throw new HttpProblem(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send the request as application/json.');
    return fieldsOf(await formOf(request.headers['content-type'] ?? '', body));
  });
};

/** Node's own parser reads both kinds of form. */
const formOf = async (contentType: string, body: Buffer): Promise<FormData> => {
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- Deprecated because it reads the whole body at once: these are small and read already.
    return await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  } catch (error) {
    throw malformed(error);
  }
};

const fieldsOf = (form: FormData): Readonly<Record<string, string>> => {
  const fields = new Map<string, string>();
  for (const [name, value] of form) {
    if (typeof value !== 'string' || fields.has(name)) throw malformed();
    fields.set(name, value);
  }
  return Object.fromEntries(fields);
};

const malformed = (cause?: unknown): HttpProblem =>
  new HttpProblem(400, 'MALFORMED_REQUEST', 'The request is not a valid form.', { cause });

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by the contract of the route. */
    takesForm?: boolean;
  }
}
