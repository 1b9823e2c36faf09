/** The claims of an access token as api/src/platform/auth/access-tokens.ts writes them. A test of the api compares the two. */
export type TokenRules = { readonly issuer: string; readonly audience: string; readonly typ: string; readonly algorithms: string[] };

export const accessTokenRules = (publicUrl: string): TokenRules => ({
  issuer: `${publicUrl.replace(/\/+$/, '')}/auth/v1`,
  audience: 'authenticated',
  typ: 'at+jwt',
  algorithms: ['ES256'],
});
