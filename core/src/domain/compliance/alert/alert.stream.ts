/** @param alertId made under a key, so that the name of the stream tells nothing */
export const alertStream = (alertId: string): string => `alert-${alertId}`;
