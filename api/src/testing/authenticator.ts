import type { GoTrueClient } from '@supabase/auth-js';
import { Secret } from 'otpauth';
import { totpCode, totpStepAt } from '../platform/factors/totp.ts';
import type { TestApi } from './start-test-api.ts';

export type Authenticator = {
  readonly factorId: string;
  readonly secret: Buffer;
  /** The code of the current time step by the api's clock, or of a step that many away. */
  readonly code: (stepsAway?: number) => string;
  readonly wrongCode: () => string;
};

/** An authenticator app that was given the secret as the page shows it. */
export const authenticatorOf = ({ clock }: TestApi, factorId: string, secretText: string): Authenticator => {
  const secret = Buffer.from(Secret.fromBase32(secretText).bytes);
  const code = (stepsAway = 0): string => totpCode(secret, totpStepAt(clock.now()) + stepsAway);
  const right = (): readonly string[] => [-1, 0, 1].map(code);
  const wrongCode = (): string => ['000000', '111111', '222222', '333333'].find((guess) => !right().includes(guess)) ?? '';
  return { factorId, secret, code, wrongCode };
};

/** Given: an account whose two-factor is on, its client at aal2. */
export const enrolledAuthenticator = async (api: TestApi, client: GoTrueClient): Promise<Authenticator> => {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp' });
  if (error) throw error;
  const authenticator = authenticatorOf(api, data.id, data.totp.secret);
  const verified = await client.mfa.challengeAndVerify({ factorId: data.id, code: authenticator.code() });
  if (verified.error) throw verified.error;
  return authenticator;
};
