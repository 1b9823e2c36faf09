export const dataRequestStream = (requestId: string): string => `data_request-${requestId}`;
