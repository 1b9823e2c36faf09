import type { Logger } from 'pino';

/** The process's logger, injectable. Log ids only: no personal data, bodies or tokens. */
export abstract class Log {
  abstract info(fields: object, message: string): void;
  abstract warn(fields: object, message: string): void;
  abstract error(fields: object, message: string): void;
}

export class PinoLog extends Log {
  constructor(private readonly pino: Logger) {
    super();
  }

  override info(fields: object, message: string): void {
    this.pino.info(fields, message);
  }

  override warn(fields: object, message: string): void {
    this.pino.warn(fields, message);
  }

  override error(fields: object, message: string): void {
    this.pino.error(fields, message);
  }
}
