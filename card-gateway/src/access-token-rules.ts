/** What an access token must say, as api/src/platform/auth/access-tokens.ts writes it; a test holds the two together. */
export type TokenRules = { readonly issuer: string; readonly audience: string; readonly typ: string; readonly algorithms: string[] };

export const accessTokenRules = (publicUrl: string): TokenRules => ({
  issuer: `${publicUrl.replace(/\/+$/, '')}/auth/v1`,
  audience: 'authenticated',
  typ: 'at+jwt',
  algorithms: ['ES256'],
});
