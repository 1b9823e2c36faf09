import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import type { Log } from '../logging/log.ts';

type File = { readonly name: string; readonly mediaType: string; readonly content: AsyncGenerator<string | Buffer> };

/**
 * Sends a file while it is being produced. The first chunk is produced before the response starts, so that an early failure becomes an
 * ordinary error response; a later one aborts the transfer, which the client detects.
 */
export const sendFile = async (reply: FastifyReply, log: Log, { name, mediaType, content }: File): Promise<void> => {
  const first = await content.next();
  const whole = Readable.from(piecesOf(first, content));
  whole.once('error', (error) => {
    // The status has been sent already, so the failure can only be logged.
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
