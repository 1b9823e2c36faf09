import { goTrueSessionSchema } from '@danubit/contracts/http/identity/gotrue-session';
import { Secret, TOTP } from 'otpauth';
import * as z from 'zod/mini';
import { siteAddress, type InstallationFacts } from '../installation/environment.ts';
import { DEMO_STAFF, readAuthenticatorKeys } from './demo-staff.ts';
import { readAnswer, siteClient, type SiteClient } from './site-client.ts';

const TOTP_PERIOD_MS = 30_000;
const idSchema = z.object({ id: z.string() });

/** Signs the demo officer in when it is first needed, and once: a code is taken once. */
export const officerSession = (facts: InstallationFacts): (() => Promise<string>) => {
  let token: Promise<string> | undefined;
  return () => (token ??= signInOfficer(siteClient(siteAddress(facts)), facts.dataDir));
};

/** A session with the second factor. The code of the next period, because the present one was used when the authenticator was added. */
const signInOfficer = async (site: SiteClient, dataDir: string): Promise<string> => {
  const officer = DEMO_STAFF.find(({ role }) => role === 'compliance_officer');
  const key = officer === undefined ? undefined : (await readAuthenticatorKeys(dataDir))[officer.email];
  if (officer === undefined || key === undefined) throw new Error('There is no demo officer with an authenticator.');
  const signedIn = await site.post('/auth/v1/token?grant_type=password', { email: officer.email, password: officer.password });
  const { access_token: token, user } = readAnswer('sign-in of the officer', signedIn, sessionWithFactors);
  const factor = user.factors[0]?.id ?? '';
  const challenge = readAnswer('challenge', await site.post(`/auth/v1/factors/${factor}/challenge`, {}, { token }), idSchema);
  const code = new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + TOTP_PERIOD_MS });
  const verified = await site.post(`/auth/v1/factors/${factor}/verify`, { challenge_id: challenge.id, code }, { token });
  return readAnswer('second factor of the officer', verified, goTrueSessionSchema).access_token;
};

const sessionWithFactors = z.object({ access_token: z.string(), user: z.object({ factors: z.array(idSchema) }) });
