import type * as z from 'zod/mini';
import type { TeamAction } from '../values/partner-team.ts';
import type { PartnerScope } from '../values/partners.ts';
import type { StaffRole } from '../values/staff-roles.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Declares one endpoint. The api validates requests and replies against it, OpenAPI is generated from it, and the web parses replies with
 * it. `refusals` lists the error codes that a caller must handle besides the common ones (docs/api.md).
 */
export type Endpoint = {
  readonly method: HttpMethod;
  /** Express-style path: `/api/transactions/:id`. */
  readonly path: string;
  readonly summary: string;
  /** `partner`: a key of the partner API. `widget`: the token of a session that a partner opened for one of its users. */
  readonly auth: 'none' | 'customer' | 'internal' | 'partner' | 'widget';
  /** What the key of a partner must be allowed to do; any key will do without it. */
  readonly scope?: PartnerScope;
  /** Requires proof of identity from the last FRESH_PROOF_MINUTES; without it the api answers STEP_UP_REQUIRED (docs/api.md). */
  readonly stepUp?: true;
  /** Open to a session that has not passed its second factor yet. Every other endpoint refuses such a session. */
  readonly beforeSecondFactor?: true;
  /** Staff only: requires one of these roles at the time of the request, and a completed second factor. */
  readonly staff?: readonly StaffRole[];
  /** For people of a company that uses the partner API: what the role in its team must allow. Without a company: NOT_REGISTERED. */
  readonly team?: TeamAction;
  /** Content type of a streamed reply that is not JSON; a streamed reply without it consists of server-sent events. */
  readonly mediaType?: 'text/csv' | 'application/pdf' | 'application/xml' | 'application/zip' | 'application/octet-stream';
  /** Opened as a WebSocket; the reply under 101 is that of each of its messages. */
  readonly isSocket?: true;
  /**
   * Names of fields whose text must reach the handler unchanged: secrets that are compared, and document numbers. In every other field, at
   * any depth, the api masks card numbers.
   */
  readonly verbatim?: readonly string[];
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  /** Accepts the body as an HTML form, for callers that cannot send JSON. Every other endpoint refuses forms. */
  readonly takesForm?: true;
  /** The body is a file of any type, sent as application/octet-stream; the handler decides what it is by its content. */
  readonly takesFile?: { readonly maxBytes: number };
  readonly body?: z.ZodMiniType;
  /** Reply schemas by status code; 204 has no body. */
  readonly replies: Readonly<Record<number, z.ZodMiniType>>;
  readonly refusals: readonly string[];
};

export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;
