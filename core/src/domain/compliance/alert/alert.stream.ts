/** @param alertId derived under a key, so that the name of the stream reveals nothing */
export const alertStream = (alertId: string): string => `alert-${alertId}`;
