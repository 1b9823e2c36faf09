import type { Endpoint } from '@danubit/contracts/http/endpoint';
import type * as z from 'zod/mini';

type Parsed<Schema> = Schema extends z.ZodMiniType ? z.infer<Schema> : undefined;

/** A request after validation by its contract. */
export type InputOf<E extends Endpoint> = {
  readonly params: Parsed<E['params']>;
  readonly query: Parsed<E['query']>;
  readonly body: E extends { readonly takesFile: object } ? Buffer : Parsed<E['body']>;
};

export type Reply<Status extends number = number, Body = unknown> = {
  readonly status: Status;
  readonly body: Body;
  readonly headers?: Readonly<Record<string, string>>;
};

/** The replies that a contract allows: each of its status codes with the body declared for it. */
export type ReplyOf<E extends Endpoint> = {
  [Status in keyof E['replies'] & number]: Reply<Status, z.infer<E['replies'][Status]>>;
}[keyof E['replies'] & number];

/** What a handler under a contract returns. */
export const reply = <const Status extends number, Body>(
  status: Status,
  body: Body,
  headers?: Readonly<Record<string, string>>,
): Reply<Status, Body> => ({ status, body, ...(headers === undefined ? {} : { headers }) });
