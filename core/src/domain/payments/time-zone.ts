/** Until the customer's own zone is a setting (product decisions, "Money"). */
export const DEFAULT_TIME_ZONE = 'Europe/Bratislava';

/** The ISO date at a moment in a zone: limits are counted by the customer's days and months, not by UTC. */
export const dayIn = (zone: string, at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(at);
