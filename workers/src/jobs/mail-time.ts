/** A time in the words of a mail, with the zone that it is told in. */
export const timeText = (instant: string, timeZone: string): string => {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone });
  return `${format.format(new Date(instant))} (${timeZone})`;
};
