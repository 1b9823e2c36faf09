import type * as z from 'zod/mini';
import type { StaffRole } from '../values/staff-roles.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

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
  /** Needs a proof of the last ten minutes that it is still the owner who acts; refused with STEP_UP_REQUIRED (docs/api.md). */
  readonly stepUp?: true;
  /** Open to a session that still owes its second factor. Everything else is closed to it. */
  readonly beforeSecondFactor?: true;
  /** Staff only: one of these roles, held now, after two-factor. */
  readonly staff?: readonly StaffRole[];
  /** Of a reply that is no JSON and is sent while it is made; without it such a reply is a stream of server-sent events. */
  readonly mediaType?: 'text/csv' | 'application/pdf';
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  /** The body comes as an HTML form would send it, for callers that can do no other; every other endpoint refuses forms. */
  readonly takesForm?: true;
  readonly body?: z.ZodMiniType;
  /** Replies by status code; 204 has none. */
  readonly replies: Readonly<Record<number, z.ZodMiniType>>;
  readonly refusals: readonly string[];
};

export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;
