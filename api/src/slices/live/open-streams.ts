import { Injectable } from '@nestjs/common';

/** Streams by the session they were opened in, so that they end with it. */
@Injectable()
export class OpenStreams {
  readonly #endsBySession = new Map<string, Set<() => void>>();

  /** Returns what to call once the stream is over by itself. */
  add(sessionId: string, end: () => void): () => void {
    const ends = this.#endsBySession.get(sessionId) ?? new Set();
    this.#endsBySession.set(sessionId, ends.add(end));
    return () => {
      ends.delete(end);
      if (ends.size === 0 && this.#endsBySession.get(sessionId) === ends) this.#endsBySession.delete(sessionId);
    };
  }

  end(sessionId: string): void {
    for (const end of [...(this.#endsBySession.get(sessionId) ?? [])]) end();
  }
}
