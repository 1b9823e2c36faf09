import { readFileSync } from 'node:fs';
import { url as inspectorUrl } from 'node:inspector';

/**
 * A dump of this process's memory may hold a card. Switches off the reports Node would write, and returns warnings about core files
 * and a debugger, which only the launcher can switch off (docs/decisions/0060-card-gateway.md).
 */
export const forbidMemoryDumps = (coreFileLimit: string = readCoreFileLimit()): readonly string[] => {
  process.report.reportOnFatalError = false;
  process.report.reportOnUncaughtException = false;
  process.report.reportOnSignal = false;
  return [
    ...(coreFileLimit === '0' || coreFileLimit === 'unknown' ? [] : ['Core files are allowed: start the card gateway with "ulimit -c 0".']),
    ...(inspectorUrl() === undefined ? [] : ['A debugger is attached: its owner can read cards.']),
  ];
};

/** The soft limit. Only Linux exposes it. */
const readCoreFileLimit = (): string => {
  try {
    return /^Max core file size\s+(\S+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? 'unknown';
  } catch {
    return 'unknown';
  }
};
