/** What workers can be asked to do. Each has exactly one job; the boot refuses anything else. */
export const ACTIONS = [
  'clear-payment',
  'charge-payment',
  'expire-payment',
  'resolve-charge',
  'find-captures',
  'open-suspense',
  'settle-suspense',
  'settle-payment',
  'release-limit',
  'verify-identity',
  'mail-enquiry',
  'verify-card',
  'mail-security-notice',
  'mail-customer-notice',
  'mail-newsletter',
  'send-mail',
] as const;
export type Action = (typeof ACTIONS)[number];

/** One piece of work that the log says must happen. There is one row for each (action, subject); asking again reopens it. */
export type DueWork = {
  readonly id: string;
  readonly action: Action;
  /** Which payment, customer or mail. Ids only: neither the table nor the queue ever holds personal or card data. */
  readonly subject: string;
  readonly causeEventId: string;
  readonly correlationId: string;
  /** How often the job ran without finishing since it was last asked for. */
  readonly tries: number;
  /** Rises when the work is asked for again, so that a job that ends late does not close the newer request. */
  readonly version: number;
};

export type WorkRequest = {
  readonly action: Action;
  readonly subject: string;
  readonly delayMs: number;
  /** Payment provider that the work calls, where the event tells it. */
  readonly provider?: string;
};
