import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import type { Log } from '../logging/log.ts';

type File = { readonly name: string; readonly mediaType: string; readonly content: AsyncGenerator<string | Buffer> };

/**
 * Sends a file while it is still being made. The first piece is made before anything is answered, so that what cannot be had is
 * refused like any request; what fails later breaks the transfer off, which a reader notices.
 */
export const sendFile = async (reply: FastifyReply, log: Log, { name, mediaType, content }: File): Promise<void> => {
  const first = await content.next();
  const whole = Readable.from(piecesOf(first, content));
  whole.once('error', (error) => {
    // The status is sent already: the log is the only place left to say it.
    log.error({ requestId: reply.request.id, err: error }, 'a file broke off');
  });
  void reply
    .code(200)
    .header('content-type', mediaType)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(whole);
};

async function* piecesOf(first: IteratorResult<string | Buffer>, rest: AsyncGenerator<string | Buffer>): AsyncGenerator<Buffer> {
  if (first.done === true) return;
  yield Buffer.from(first.value);
  for await (const piece of rest) yield Buffer.from(piece);
}
