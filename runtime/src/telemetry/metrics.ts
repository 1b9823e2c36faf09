import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * The metrics of every process, exposed on `/metrics` of its health listener in the Prometheus text format. Label values come from
 * the code (routes, actions, event types, tables) and are never ids, so their number is bounded.
 */
const registry = new Registry();
const registers = [registry];

const MILLISECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const httpDuration = new Histogram({
  name: 'danubit_http_request_duration_seconds',
  help: 'Duration of a request, by route.',
  labelNames: ['method', 'route', 'status'],
  buckets: MILLISECONDS,
  registers,
});

const appendDuration = new Histogram({
  name: 'danubit_append_duration_seconds',
  help: 'Duration of an append to the log, by outcome: stored, conflict, unknown, busy, failed.',
  labelNames: ['outcome'],
  buckets: MILLISECONDS,
  registers,
});

const eventsAppended = new Counter({
  name: 'danubit_events_appended_total',
  help: 'Events stored, by type.',
  labelNames: ['type'],
  registers,
});

const commandDuration = new Histogram({
  name: 'danubit_command_duration_seconds',
  help: 'Duration of a command from reading its stream to its result, by category of the stream.',
  labelNames: ['category', 'outcome'],
  buckets: MILLISECONDS,
  registers,
});

const commandConflicts = new Counter({
  name: 'danubit_command_conflicts_total',
  help: 'Commands that were decided again because of a revision conflict.',
  labelNames: ['category'],
  registers,
});

const unknownOutcomes = new Counter({
  name: 'danubit_unknown_outcomes_total',
  help: 'Calls that ended without a response: appends to the log, charges at the card provider.',
  labelNames: ['kind'],
  registers,
});

const unmappedDeclines = new Counter({
  name: 'danubit_unmapped_declines_total',
  help: 'Declines with a code that is not in the table of its payment provider. The log has the code.',
  labelNames: ['provider'],
  registers,
});

const consumerLag = new Histogram({
  name: 'danubit_consumer_lag_seconds',
  help: 'Time from the recording of an event to the commit of its consumer, live events only. While the log is unavailable: the length of the outage, once a second.',
  labelNames: ['consumer'],
  buckets: MILLISECONDS,
  registers,
});

const jobDuration = new Histogram({
  name: 'danubit_job_duration_seconds',
  help: 'Duration of one run of a job, by outcome: done, postponed, failed.',
  labelNames: ['action', 'outcome'],
  buckets: MILLISECONDS,
  registers,
});

export const METRICS_CONTENT_TYPE: string = registry.contentType;

export const metricsText = (): Promise<string> => registry.metrics();

/** Memory, processor and event loop. Call it once per process. */
export const collectProcessMetrics = (): void => {
  if (registry.getSingleMetric('process_cpu_seconds_total') === undefined) collectDefaultMetrics({ register: registry });
};

const secondsSince = (startedAt: number): number => (performance.now() - startedAt) / 1000;

export const countRequest = (method: string, route: string, status: number, durationMs: number): void => {
  httpDuration.observe({ method, route, status: String(status) }, durationMs / 1000);
};

export const countAppend = (
  outcome: 'stored' | 'conflict' | 'unknown' | 'busy' | 'failed',
  startedAt: number,
  types: readonly string[],
): void => {
  appendDuration.observe({ outcome }, secondsSince(startedAt));
  if (outcome === 'unknown') unknownOutcomes.inc({ kind: 'append' });
  if (outcome !== 'stored') return;
  for (const type of types) eventsAppended.inc({ type });
  if (types.includes('ChargeOutcomeUnknown')) unknownOutcomes.inc({ kind: 'charge' });
};

export const countCommand = (stream: string, outcome: 'accepted' | 'refused' | 'failed', startedAt: number): void => {
  commandDuration.observe({ category: categoryOf(stream), outcome }, secondsSince(startedAt));
};

export const countConflict = (stream: string): void => {
  commandConflicts.inc({ category: categoryOf(stream) });
};

export const countUnmappedDecline = (provider: string): void => {
  unmappedDeclines.inc({ provider });
};

export const countLag = (consumer: string, recordedAt: string): void => {
  countLagSeconds(consumer, (Date.now() - Date.parse(recordedAt)) / 1000);
};

export const countLagSeconds = (consumer: string, seconds: number): void => {
  consumerLag.observe({ consumer }, Math.max(0, seconds));
};

export const countJob = (action: string, outcome: 'done' | 'postponed' | 'failed', startedAt: number): void => {
  jobDuration.observe({ action, outcome }, secondsSince(startedAt));
};

export type Reading = { readonly labels: Readonly<Record<string, string>>; readonly value: number };

/** A gauge whose value is read at each scrape. When the read fails, the gauge is left out rather than reported wrongly. */
export const gaugeAtScrape = (name: string, help: string, labelNames: readonly string[], read: () => Promise<readonly Reading[]>): void => {
  new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    registers,
    async collect() {
      this.reset();
      const readings = await read().catch(() => []);
      for (const { labels, value } of readings) this.set(labels, value);
    },
  });
};

/** Streams of the restricted log about customers: a figure with their name would show operators how many cases there are. */
const NAMELESS: ReadonlySet<string> = new Set(['alert', 'monitored', 'case', 'report', 'screening_list', 'screening_run']);

/** "wallet-…" → "wallet". */
const categoryOf = (stream: string): string => {
  const category = stream.slice(0, stream.indexOf('-'));
  return NAMELESS.has(category) ? 'restricted' : category;
};

/** The types of events that may be counted by name. */
export const countedTypes = (stream: string, types: readonly string[]): readonly string[] =>
  categoryOf(stream) === 'restricted' ? [] : types;
