/** One stream for each scope of rules: cards. */
export const routingStream = (scope: RoutingScope): string => `routing-${scope}`;

export type RoutingScope = 'card';
