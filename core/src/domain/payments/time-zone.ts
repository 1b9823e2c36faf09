/** The zone of an account whose owner has not chosen one. */
export const DEFAULT_TIME_ZONE = 'Europe/Bratislava';

/** The ISO date at an instant in a zone: limits are counted by the customer's days and months, not by UTC. */
export const dayIn = (zone: string, at: Date): string => {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
  formats.set(zone, format);
  return format.format(at);
};

/** By zone, kept because a new one costs far more than formatting. Unknown zones throw before they are kept. */
const formats = new Map<string, Intl.DateTimeFormat>();
