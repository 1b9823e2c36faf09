/** Identifies one request and all its later effects, in every process (W3C Trace Context). */
export type Trace = { readonly traceId: string; readonly spanId: string };

const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(?:-.*)?$/;
const CORRELATION = /^([0-9a-f]{32})-([0-9a-f]{16})$/;
const NOTHING = /^0+$/;

/** The trace in a `traceparent` header; undefined when the header is missing or invalid. */
export const traceOf = (header: string | readonly string[] | undefined): Trace | undefined =>
  typeof header === 'string' ? parsed(TRACEPARENT, header) : undefined;

/** With the flag "sampled": a receiver that records traces records this one. */
export const traceparentOf = ({ traceId, spanId }: Trace): string => `00-${traceId}-${spanId}-01`;

/** The form of a trace in event metadata. The request's own span is the parent of all later spans. */
export const correlationOf = ({ traceId, spanId }: Trace): string => `${traceId}-${spanId}`;

/** The trace of an event; undefined for events without a request and for events stored before traces existed. */
export const traceOfCorrelation = (correlationId: string): Trace | undefined => parsed(CORRELATION, correlationId);

const parsed = (pattern: RegExp, text: string): Trace | undefined => {
  const [, traceId = '', spanId = ''] = pattern.exec(text) ?? [];
  return traceId === '' || NOTHING.test(traceId) || NOTHING.test(spanId) ? undefined : { traceId, spanId };
};
