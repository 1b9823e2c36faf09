/** `day` is a day in UTC, "2026-11-21". */
export const cardTriesStream = (key: string, day: string): string => `tries-${key}-${day.replaceAll('-', '')}`;
