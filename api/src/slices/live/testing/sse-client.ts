import { liveMessageSchema, type LiveMessage } from '@danubit/contracts/http/support/live-message.contract';

export type SseEvent = { readonly id: string; readonly message: LiveMessage };

export type SseClient = {
  readonly status: number;
  readonly headers: Headers;
  /** The next event; `undefined` when the server has ended the stream. Comments are skipped. */
  readonly next: () => Promise<SseEvent | undefined>;
  readonly close: () => void;
};

/** Reads a stream over fetch with a bearer token, as the page does. */
export const openSseClient = async (url: string, headers: Record<string, string>): Promise<SseClient> => {
  const closing = new AbortController();
  const response = await fetch(url, { headers, signal: closing.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let buffered = '';
  const next = async (): Promise<SseEvent | undefined> => {
    for (;;) {
      const end = buffered.indexOf('\n\n');
      if (end !== -1) {
        const block = buffered.slice(0, end);
        buffered = buffered.slice(end + 2);
        if (block !== ':') return eventOf(block);
        continue;
      }
      const chunk = await reader?.read();
      if (chunk === undefined || chunk.done) return undefined;
      buffered += chunk.value;
    }
  };
  return {
    status: response.status,
    headers: response.headers,
    next,
    close: () => {
      closing.abort();
    },
  };
};

const eventOf = (block: string): SseEvent => {
  const field = (name: string): string =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2) ?? '';
  return { id: field('id'), message: liveMessageSchema.parse(JSON.parse(field('data'))) };
};
