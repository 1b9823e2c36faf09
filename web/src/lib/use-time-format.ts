import { createContext, use } from 'react';
import { formatDate, formatDateTime, formatTime, timeZoneName, type Moment } from './format.ts';

/** The operator's time zone, used for visitors, and for customers until their profile has loaded. */
export const DEFAULT_TIME_ZONE = 'Europe/Bratislava';

/** Time zone of all times on the page. */
export const TimeZoneContext = createContext(DEFAULT_TIME_ZONE);

export type TimeFormat = {
  readonly formatDate: (moment: Moment) => string;
  readonly formatTime: (moment: Moment) => string;
  readonly formatDateTime: (moment: Moment) => string;
  readonly timeZoneName: (moment: Moment) => string;
};

/** The functions of format.ts, bound to the page's time zone. */
export const useTimeFormat = (): TimeFormat => {
  const timeZone = use(TimeZoneContext);
  return {
    formatDate: (moment) => formatDate(moment, timeZone),
    formatTime: (moment) => formatTime(moment, timeZone),
    formatDateTime: (moment) => formatDateTime(moment, timeZone),
    timeZoneName: (moment) => timeZoneName(moment, timeZone),
  };
};
