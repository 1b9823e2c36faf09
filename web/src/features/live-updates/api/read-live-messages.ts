import { liveMessageSchema, type LiveMessage } from '@danubit/contracts/http/support/live-message.contract';
import { createParser } from 'eventsource-parser';

/** Longest message in characters; the server never sends longer ones. */
const MAX_MESSAGE_LENGTH = 65_536;

export type LiveReader = {
  /** A message of the contract. An unreadable message is reported as `resync`, because refetching is always safe. */
  readonly onMessage: (message: LiveMessage) => void;
  /** The opaque cursor to resume from. */
  readonly onCursor: (cursor: string) => void;
  /** Called for any data, including heartbeats: the connection is alive. */
  readonly onActivity: () => void;
};

/** Reads server-sent events from a response until it ends or fails. */
export const readLiveMessages = async (body: ReadableStream<Uint8Array>, reader: LiveReader): Promise<void> => {
  const parser = createParser({
    maxBufferSize: MAX_MESSAGE_LENGTH,
    onEvent: ({ id, data }) => {
      if (id !== undefined && id !== '') reader.onCursor(id);
      reader.onMessage(parseMessage(data));
    },
  });
  const decoder = new TextDecoder();
  const chunks = body.getReader();
  try {
    for (;;) {
      const { done, value } = await chunks.read();
      if (done) return;
      reader.onActivity();
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    // Ignored: a stream that has failed or was aborted cannot be cancelled again.
    chunks.cancel().catch(() => undefined);
  }
};

const parseMessage = (data: string): LiveMessage => {
  try {
    return liveMessageSchema.parse(JSON.parse(data));
  } catch {
    return { type: 'resync' };
  }
};
