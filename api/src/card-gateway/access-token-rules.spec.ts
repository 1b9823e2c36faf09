import { expect, it } from '@jest/globals';
import { createLocalJWKSet, exportJWK, generateKeyPair } from 'jose';
import { AccessTokens } from '../platform/auth/access-tokens.ts';
import { ApiSettings } from '../platform/config/api-settings.ts';
import { accessTokenRules } from './access-token-rules.ts';
import { callerCheck } from './caller.ts';

const PUBLIC_URL = 'https://danubit.example/';

it('the gateway believes the access tokens that the api signs', async () => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const ACCESS_TOKEN_KEY = JSON.stringify(await exportJWK(privateKey));
  // Only the two settings that tokens are made of.
  const tokens = new AccessTokens(new ApiSettings({ PUBLIC_URL, ACCESS_TOKEN_KEY } as ApiSettings['values']));
  const { token } = await tokens.sign({
    userId: '0199a0f0-0000-7000-8000-000000000001',
    sessionId: '0199a0f0-0000-7000-8000-000000000002',
    email: null,
    authLevel: 'aal1',
    signedInAt: new Date(),
    now: new Date(),
  });
  const verify = callerCheck(createLocalJWKSet(await tokens.publicJwks()), accessTokenRules(PUBLIC_URL));
  expect(await verify(`Bearer ${token}`)).toBe('verified');
  expect(await verify(`Bearer ${token.slice(0, -6)}AAAAAA`)).toBe('refused');
});
