export const webhooksStream = (partnerId: string): string => `webhooks-${partnerId}`;
