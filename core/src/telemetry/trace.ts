import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Trace } from './traceparent.ts';

export type SpanKind = 'server' | 'consumer' | 'internal';
/** Routes, actions, tables, status codes. Nothing that tells one customer from another. */
export type Attributes = Readonly<Record<string, string | number>>;

export type SpanSpec = {
  readonly name: string;
  readonly kind: SpanKind;
  /** Unset: the span this code runs in; none: a trace begins. */
  readonly parent?: Trace | undefined;
  readonly attributes?: Attributes;
};

export type OpenSpan = {
  readonly trace: Trace;
  readonly end: (outcome?: { readonly attributes?: Attributes; readonly error?: unknown }) => void;
};
export type Tracer = (spec: SpanSpec) => OpenSpan;

const running = new AsyncLocalStorage<Trace>();

/** Ids for logs and events also where nothing is exported. */
const idsOnly: Tracer = ({ parent }) => ({
  trace: { traceId: parent?.traceId ?? randomDigits(), spanId: randomDigits().slice(16) },
  end: () => undefined,
});

/** 32 hexadecimal digits, never all zero. From Node's stock of UUIDs, since bytes drawn anew cost every request several microseconds. */
const randomDigits = (): string => randomUUID().replaceAll('-', '');

let tracer: Tracer = idsOnly;

/** Exported from now on. */
export const exportTo = (exporting: Tracer | undefined): void => {
  tracer = exporting ?? idsOnly;
};

/** Whether spans go anywhere: work that serves nothing but them can be left out. */
export const isTracing = (): boolean => tracer !== idsOnly;

/** The span this code runs in. */
export const currentTrace = (): Trace | undefined => running.getStore();

export const runInTrace = <Result>(trace: Trace, work: () => Result): Result => running.run(trace, work);

/** For work whose end is elsewhere, such as an HTTP request; everything else says `inSpan`. */
export const openSpan = (spec: SpanSpec): OpenSpan => tracer({ ...spec, parent: spec.parent ?? currentTrace() });

export const inSpan = async <Result>(spec: SpanSpec, work: () => Promise<Result>): Promise<Result> => {
  const span = openSpan(spec);
  try {
    const result = await running.run(span.trace, work);
    span.end();
    return result;
  } catch (error) {
    span.end({ error });
    throw error;
  }
};
