export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** A JSON object, or an empty one when it cannot be read. */
export const recordFrom = (read: () => string | null): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(read() ?? '');
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
};

/** Claims of a token, used for display only; the server decides what is allowed. */
export const claimsOf = (accessToken: string): Readonly<Record<string, unknown>> =>
  recordFrom(() => atob((accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));

/** Assurance level of the session: password only (aal1) or with a second factor (aal2). */
export const isAt = (level: 'aal1' | 'aal2', accessToken: string): boolean => claimsOf(accessToken)['aal'] === level;

/** Stable across refreshes; empty when the token has no session id. */
export const sessionIdOf = (accessToken: string): string => {
  const { session_id: id } = claimsOf(accessToken);
  return typeof id === 'string' ? id : '';
};
