import { Injectable } from '@nestjs/common';

/** Open streams by their session, so that they can be ended with it. */
@Injectable()
export class StreamsBySession {
  readonly #endsBySession = new Map<string, Set<() => void>>();

  /** Returns a function to call when the stream has closed. */
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
