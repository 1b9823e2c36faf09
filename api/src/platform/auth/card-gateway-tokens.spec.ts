import { expect, it } from '@jest/globals';
import { createLocalJWKSet, exportJWK, generateKeyPair } from 'jose';
import { AccessTokens } from './access-tokens.ts';
import { readSigningKey } from './signing-key.ts';
import type { SigningKeys } from './signing-keys.ts';
import { ApiSettings } from '../config/api-settings.ts';
import { accessTokenRules } from '@danubit/card-gateway/access-token-rules';
import { callerCheck } from '@danubit/card-gateway/caller';

const PUBLIC_URL = 'https://danubit.example/';

it('the gateway accepts the access tokens that the api signs', async () => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  // The only setting that tokens depend on.
  const key = await readSigningKey(JSON.stringify(await exportJWK(privateKey)));
  const keys: SigningKeys = { signing: () => Promise.resolve(key), accepted: () => Promise.resolve([key]) };
  const tokens = new AccessTokens(keys, new ApiSettings({ PUBLIC_URL } as ApiSettings['values']));
  const { token } = await tokens.sign({
    userId: '0199a0f0-0000-7000-8000-000000000001',
    sessionId: '0199a0f0-0000-7000-8000-000000000002',
    email: null,
    proofs: { firstFactorMethod: 'password', firstFactorAt: new Date(), secondFactorMethod: null, secondFactorAt: null },
    now: new Date(),
  });
  const verify = callerCheck(createLocalJWKSet(await tokens.publicJwks()), accessTokenRules(PUBLIC_URL));
  expect(await verify(`Bearer ${token}`)).toBe('verified');
  expect(await verify(`Bearer ${token.slice(0, -6)}AAAAAA`)).toBe('refused');
});
