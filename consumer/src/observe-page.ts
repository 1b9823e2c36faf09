import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { countLag } from '@danubit/runtime/telemetry/metrics';
import { isTracing, openSpan, type OpenSpan } from '@danubit/runtime/telemetry/trace';
import { traceOfCorrelation } from '@danubit/runtime/telemetry/traceparent';
import type { FedPage } from './log-feed.ts';

/** Lag and spans of one live stretch; a stretch of history says nothing about either. Call `committed` once it is. */
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

/** One for each request that had events in the stretch, as part of that request's trace. */
const spansOf = (consumer: string, events: readonly RecordedDomainEvent[]): readonly OpenSpan[] =>
  [...new Set(events.map(({ metadata }) => metadata.correlationId))].flatMap((correlationId) => {
    const parent = traceOfCorrelation(correlationId);
    return parent === undefined ? [] : [openSpan({ name: `consume ${consumer}`, kind: 'consumer', parent })];
  });
