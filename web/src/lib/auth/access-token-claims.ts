const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** Claims of a token, used for display only; the server decides what is allowed. */
export const claimsOf = (accessToken: string): Readonly<Record<string, unknown>> => {
  try {
    const payload = (accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(payload));
    return isRecord(claims) ? claims : {};
  } catch {
    return {};
  }
};

/** Assurance level of the session: password only (aal1) or with a second factor (aal2). */
export const assuranceLevelOf = (accessToken: string): 'aal1' | 'aal2' | undefined => {
  const { aal } = claimsOf(accessToken);
  return aal === 'aal1' || aal === 'aal2' ? aal : undefined;
};

/** Stable across refreshes; empty when the token has no session id. */
export const sessionIdOf = (accessToken: string): string => {
  const { session_id: id } = claimsOf(accessToken);
  return typeof id === 'string' ? id : '';
};
