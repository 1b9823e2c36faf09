import type * as z from 'zod/mini';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One endpoint, once: the api validates requests and replies by it, OpenAPI is generated from it, the web parses replies with it.
 * `refusals` are the error codes a caller must be ready for beyond the common ones (docs/api.md).
 */
export type Endpoint = {
  readonly method: HttpMethod;
  /** Express-style path: `/api/transactions/:id`. */
  readonly path: string;
  readonly summary: string;
  readonly auth: 'none' | 'customer' | 'internal';
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** Replies by status code; 204 has none. */
  readonly replies: Readonly<Record<number, z.ZodMiniType>>;
  readonly refusals: readonly string[];
};

export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;
