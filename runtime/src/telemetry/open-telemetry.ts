import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace as otel, TraceFlags, type Context } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { trustedBesides, type InternalTls } from '../http/internal-tls.ts';
import type { Tracer } from './trace.ts';
import type { Trace } from './traceparent.ts';

const KINDS = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER, internal: SpanKind.INTERNAL } as const;

/** Sends spans to an OTLP collector over HTTP. Loaded only when a collector is configured. */
export const exportingTracer = (
  service: string,
  version: string,
  { endpoint, tls }: { readonly endpoint: string; readonly tls: InternalTls | undefined },
): { readonly tracer: Tracer; readonly close: () => Promise<void> } => {
  const { ca } = trustedBesides(tls);
  const httpAgentOptions = { keepAlive: true, ...(ca !== undefined && { ca }) };
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, httpAgentOptions });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': `danubit-${service}`, 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const spans = provider.getTracer('danubit');
  const tracer: Tracer = ({ name, kind, attributes = {} }, parent) => {
    const span = spans.startSpan(name, { kind: KINDS[kind], attributes }, contextOf(parent));
    const { traceId, spanId } = span.spanContext();
    return {
      trace: { traceId, spanId },
      end: ({ attributes: late = {}, error } = {}) => {
        span.setAttributes(late);
        // The error's name, never its message, which may quote user input.
        if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' });
        span.end();
      },
    };
  };
  return { tracer, close: () => provider.shutdown() };
};

const contextOf = (parent: Trace | undefined): Context =>
  parent === undefined ? ROOT_CONTEXT : otel.setSpanContext(ROOT_CONTEXT, { ...parent, traceFlags: TraceFlags.SAMPLED, isRemote: true });
