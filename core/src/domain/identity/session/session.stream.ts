export const sessionStream = (sessionId: string): string => `session-${sessionId}`;
