import { DOCUMENTS_PATH, MAX_DOCUMENT_BYTES, MAX_DOCUMENT_SIZE_TEXT } from '@danubit/contracts/values/customer-file';
import { networkOf } from '@danubit/runtime/http/network-of';
import type { FastifyInstance } from 'fastify';
import { sendProblem } from './problem.ts';
import { StreamPlaces } from './stream-places.ts';

/** Bodies are held in memory until they are sent on: together at most a fifth of a gigabyte. */
const UPLOADS_AT_ONCE = 40;
const UPLOADS_AT_ONCE_PER_ADDRESS = 8;
const RETRY_AFTER_S = '2';

export const isUpload = (url: string): boolean => url.split('?', 1)[0] === DOCUMENTS_PATH;

/** The largest body of an address. */
export const bodyLimitOf =
  (usual: number) =>
  (url: string): number =>
    isUpload(url) ? MAX_DOCUMENT_BYTES : usual;

/** The refusal of a body that is too large. */
export const tooLargeAt = (url: string): string =>
  isUpload(url) ? `The file is larger than ${MAX_DOCUMENT_SIZE_TEXT}.` : 'The request is too large.';

/** Uploads wait outside, before their body is read, when too many are being read. */
export const limitUploads = (scope: FastifyInstance): void => {
  const places = new StreamPlaces({ streams: UPLOADS_AT_ONCE, streamsPerAddress: UPLOADS_AT_ONCE_PER_ADDRESS });
  scope.addHook('onRequest', (request, reply, done) => {
    const place = places.take(networkOf(request.ip));
    if (typeof place === 'string') {
      void reply.header('retry-after', RETRY_AFTER_S);
      sendProblem(request, reply, 503, 'TOO_BUSY', 'Too many files are being sent. Nothing was stored; please try again.');
      return;
    }
    reply.raw.once('close', place);
    done();
  });
};
