import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { countLag } from '@danubit/runtime/telemetry/metrics';
import { isTracing, openSpan, type OpenSpan } from '@danubit/runtime/telemetry/trace';
import { traceOfCorrelation } from '@danubit/runtime/telemetry/traceparent';
import type { FedPage } from './log-feed.ts';

/** Records lag and spans of a live page; a page read while catching up is no measure of either. Call `committed` after its commit. */
export const observePage = (consumer: string, page: Pick<FedPage, 'deliveries' | 'isLive'>): { readonly committed: () => void } => {
  const events = page.isLive ? page.deliveries.flatMap(({ event }) => event ?? []) : [];
  const spans = isTracing() ? spansOf(consumer, events) : [];
  return {
    committed: () => {
      const [oldest] = events;
      if (oldest !== undefined) countLag(consumer, oldest.recordedAt);
      for (const span of spans) span.end();
    },
  };
};

/** One span for each request that has events in the page, within the trace of that request. */
const spansOf = (consumer: string, events: readonly RecordedDomainEvent[]): readonly OpenSpan[] =>
  [...new Set(events.map(({ metadata }) => metadata.correlationId))].flatMap((correlationId) => {
    const parent = traceOfCorrelation(correlationId);
    return parent === undefined ? [] : [openSpan({ name: `consume ${consumer}`, kind: 'consumer', parent })];
  });
