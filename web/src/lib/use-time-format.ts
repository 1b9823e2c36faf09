import { createContext, use } from 'react';
import { formatDate, formatDateTime, formatTime, timeZoneName, type Moment } from './format.ts';

/** The operator's zone: in it times are shown to visitors, and to customers until their profile is read. */
export const DEFAULT_TIME_ZONE = 'Europe/Bratislava';

/** The zone of every time on a page. */
export const TimeZoneContext = createContext(DEFAULT_TIME_ZONE);

export type TimeFormat = {
  readonly formatDate: (moment: Moment) => string;
  readonly formatTime: (moment: Moment) => string;
  readonly formatDateTime: (moment: Moment) => string;
  readonly timeZoneName: (moment: Moment) => string;
};

/** The functions of format.ts in the zone of the page. */
export const useTimeFormat = (): TimeFormat => {
  const timeZone = use(TimeZoneContext);
  return {
    formatDate: (moment) => formatDate(moment, timeZone),
    formatTime: (moment) => formatTime(moment, timeZone),
    formatDateTime: (moment) => formatDateTime(moment, timeZone),
    timeZoneName: (moment) => timeZoneName(moment, timeZone),
  };
};
