import type { Answer, SiteClient } from '../seed/site-client.ts';

export type Timed = {
  /** Method and path without the query. */
  readonly kind: string;
  /** On the clock of `performance.now()`. */
  readonly startedAt: number;
  readonly ms: number;
  /** Undefined when there was no response. */
  readonly status: number | undefined;
};

/** Reports how long each request took, from its start to the end of its response. */
export const timedClient = (site: SiteClient, onTimed: (timed: Timed) => void): SiteClient => {
  const timed = async (method: string, path: string, answering: Promise<Answer>): Promise<Answer> => {
    const startedAt = performance.now();
    const kind = `${method} ${path.split('?', 1)[0] ?? path}`;
    try {
      const answer = await answering;
      onTimed({ kind, startedAt, ms: performance.now() - startedAt, status: answer.status });
      return answer;
    } catch (error) {
      onTimed({ kind, startedAt, ms: performance.now() - startedAt, status: undefined });
      throw error;
    }
  };
  return {
    get: (path, token) => timed('GET', path, site.get(path, token)),
    put: (path, body, token) => timed('PUT', path, site.put(path, body, token)),
    upload: (path, content, token) => timed('POST', path, site.upload(path, content, token)),
    post: (path, body, options) => timed('POST', path, site.post(path, body, options)),
  };
};
