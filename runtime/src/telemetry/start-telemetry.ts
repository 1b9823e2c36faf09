import { collectProcessMetrics } from './metrics.ts';
import { openInternalTls } from '../http/internal-tls.ts';
import type { Settings } from '../settings/settings.ts';
import { exportTo } from './trace.ts';

/** For `readSettings([...])` of every process. */
export const TELEMETRY_SETTINGS = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'CODE_VERSION', 'INTERNAL_TLS_FOLDER'] as const;

let stopExporting: (() => Promise<void>) | undefined;

/** Collects process metrics and exports spans to OTEL_EXPORTER_OTLP_ENDPOINT when that is set. Call it before the process listens. */
export const startTelemetry = async (service: string, settings: Settings<(typeof TELEMETRY_SETTINGS)[number]>): Promise<void> => {
  collectProcessMetrics();
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return;
  // The import takes some megabytes and 0.1 s, so it is made only when spans are exported.
  const { exportingTracer } = await import('./open-telemetry.ts');
  const { tracer, close } = exportingTracer(service, settings.CODE_VERSION, {
    endpoint,
    tls: openInternalTls(settings.INTERNAL_TLS_FOLDER),
  });
  exportTo(tracer);
  stopExporting = close;
};

/** Sends the remaining spans. Never rejects: an unreachable collector must not prevent an orderly stop. */
export const stopTelemetry = async (): Promise<void> => {
  exportTo(undefined);
  await stopExporting?.().catch(() => undefined);
  stopExporting = undefined;
};
