export const subscriptionStream = (subscriptionId: string): string => `subscription-${subscriptionId}`;

export const isSubscriptionStream = (stream: string): boolean => stream.startsWith('subscription-');
