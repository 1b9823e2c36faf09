const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** What a token says of its session. It decides what is shown; the server decides what is allowed. */
const claimsOf = (accessToken: string): Readonly<Record<string, unknown>> => {
  try {
    const payload = (accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(payload));
    return isRecord(claims) ? claims : {};
  } catch {
    return {};
  }
};

/** How far its holder has proved who they are. */
export const assuranceLevelOf = (accessToken: string): 'aal1' | 'aal2' | undefined => {
  const { aal } = claimsOf(accessToken);
  return aal === 'aal1' || aal === 'aal2' ? aal : undefined;
};

/** Stays the same through all refreshes; empty where the token does not say. */
export const sessionIdOf = (accessToken: string): string => {
  const { session_id: id } = claimsOf(accessToken);
  return typeof id === 'string' ? id : '';
};
