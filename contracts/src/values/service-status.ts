/** The parts of the platform whose state the status page shows. Names go into a table, so they never change. */
export const SERVICE_PARTS = ['site', 'api', 'card_payments', 'bank_transfers', 'bitcoin', 'ethereum', 'webhooks', 'sandbox'] as const;
export type ServicePart = (typeof SERVICE_PARTS)[number];

/** Days that the page shows, and for which the counts of checks are kept. */
export const STATUS_DAYS = 90;
/** How often each part is checked. */
export const CHECKED_EVERY_SECONDS = 60;
/** A part that was not checked for longer has no known state. */
export const CHECK_HOLDS_SECONDS = 180;

/** `unknown`: not checked. Never taken as up. */
export const SERVICE_STATES = ['up', 'down', 'unknown'] as const;
export type ServiceState = (typeof SERVICE_STATES)[number];
