import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
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
export type Tracer = (spec: SpanSpec, parent: Trace | undefined) => OpenSpan;

const DIGITS_OF_A_TRACE = 32;
const DIGITS_OF_A_SPAN = 16;
const STOCK_BYTES = 4096;

const running = new AsyncLocalStorage<Trace>();

/** Ids for logs and events also where nothing is exported. A span has to be told from others of its trace only. */
const idsOnly: Tracer = (_, parent) => {
  const digits = randomDigits();
  return { trace: { traceId: parent?.traceId ?? digits, spanId: digits.slice(DIGITS_OF_A_SPAN) }, end: nothing };
};

let stock = '';
let used = 0;

/** 32 hexadecimal digits, drawn for hundreds of spans at once: drawn for each request they cost it several microseconds. */
const randomDigits = (): string => {
  if (used === stock.length) {
    stock = randomBytes(STOCK_BYTES).toString('hex');
    used = 0;
  }
  used += DIGITS_OF_A_TRACE;
  return stock.slice(used - DIGITS_OF_A_TRACE, used);
};

const nothing = (): void => undefined;

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
export const openSpan = (spec: SpanSpec): OpenSpan => tracer(spec, spec.parent ?? currentTrace());

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
