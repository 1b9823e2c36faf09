/** Declares the parts of the peer libraries that the bench uses, so that types can be checked without installing them. */
declare module '@event-driven-io/emmett' {
  export const STREAM_DOES_NOT_EXIST: unique symbol;
}

declare module '@event-driven-io/emmett-postgresql' {
  export type PostgresEventStore = {
    readonly appendToStream: (
      stream: string,
      events: readonly { readonly type: string; readonly data: object }[],
      options: { readonly expectedStreamVersion: unknown },
    ) => Promise<unknown>;
    readonly close: () => Promise<void>;
  };
  export const getPostgreSQLEventStore: (connectionString: string) => PostgresEventStore;
}

declare module 'pg-copy-streams' {
  import type { Submittable } from 'pg';
  import type { Readable, Writable } from 'node:stream';

  export const to: (sql: string) => Submittable & Readable;
  export const from: (sql: string) => Submittable & Writable;
}

declare module 'autocannon' {
  type Options = {
    readonly url: string;
    readonly method: 'POST';
    readonly connections: number;
    readonly duration: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  };
  type Result = {
    readonly requests: { readonly total: number };
    readonly latency: { readonly p50: number; readonly p99: number };
    readonly duration: number;
    readonly non2xx: number;
    readonly errors: number;
  };
  const autocannon: (options: Options) => Promise<Result>;
  export default autocannon;
}
