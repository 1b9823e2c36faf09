import { collectProcessMetrics } from './metrics.ts';
import type { Settings } from '../settings/settings.ts';
import { exportTo } from './trace.ts';

/** For `readSettings([...])` of every process. */
export const TELEMETRY_SETTINGS = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'CODE_VERSION'] as const;

let stopExporting: (() => Promise<void>) | undefined;

/** Metrics of the process itself, and, where `OTEL_EXPORTER_OTLP_ENDPOINT` names a collector, its spans. Call it before anything listens. */
export const startTelemetry = async (service: string, settings: Settings<(typeof TELEMETRY_SETTINGS)[number]>): Promise<void> => {
  collectProcessMetrics();
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return;
  // Some megabytes and a tenth of a second: only for those who want it.
  const { exportingTracer } = await import('./open-telemetry.ts');
  const { tracer, close } = exportingTracer(service, settings.CODE_VERSION, endpoint);
  exportTo(tracer);
  stopExporting = close;
};

/** Sends what is left. Never fails: a collector that is away must not keep a process from ending in order. */
export const stopTelemetry = async (): Promise<void> => {
  exportTo(undefined);
  await stopExporting?.().catch(() => undefined);
  stopExporting = undefined;
};
