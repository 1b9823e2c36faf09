/** One request and everything that follows from it, however late and in whichever process: W3C Trace Context. */
export type Trace = { readonly traceId: string; readonly spanId: string };

const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(?:-.*)?$/;
const CORRELATION = /^([0-9a-f]{32})-([0-9a-f]{16})$/;
const NOTHING = /^0+$/;

/** What a caller says in `traceparent`; undefined when it says nothing that can be used. */
export const traceOf = (header: string | readonly string[] | undefined): Trace | undefined =>
  typeof header === 'string' ? parsed(TRACEPARENT, header) : undefined;

/** "sampled": whoever receives it records if it records at all. */
export const traceparentOf = ({ traceId, spanId }: Trace): string => `00-${traceId}-${spanId}-01`;

/** How a trace stands in the metadata of events: the request's own span is the parent of all that follows from it. */
export const correlationOf = ({ traceId, spanId }: Trace): string => `${traceId}-${spanId}`;

/** The trace an event belongs to; undefined for events that no request led to, or that are older than traces. */
export const traceOfCorrelation = (correlationId: string): Trace | undefined => parsed(CORRELATION, correlationId);

const parsed = (pattern: RegExp, text: string): Trace | undefined => {
  const [, traceId = '', spanId = ''] = pattern.exec(text) ?? [];
  return traceId === '' || NOTHING.test(traceId) || NOTHING.test(spanId) ? undefined : { traceId, spanId };
};
