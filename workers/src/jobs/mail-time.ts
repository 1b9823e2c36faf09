/** A time as mails write it, with its zone. */
export const timeText = (instant: string, timeZone: string): string => {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone });
  return `${format.format(new Date(instant))} (${timeZone})`;
};
