import { Log } from '../platform/logging/log.ts';

type LogLine = { readonly level: 'info' | 'warn' | 'error'; readonly fields: object; readonly message: string };

/** Keeps what was logged, so that a test can look for what should and should not be there. */
export class RecordedLog extends Log {
  readonly lines: LogLine[] = [];

  override info(fields: object, message: string): void {
    this.lines.push({ level: 'info', fields, message });
  }

  override warn(fields: object, message: string): void {
    this.lines.push({ level: 'warn', fields, message });
  }

  override error(fields: object, message: string): void {
    this.lines.push({ level: 'error', fields, message });
  }
}
