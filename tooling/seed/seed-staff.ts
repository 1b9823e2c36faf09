import { ROOT } from '@danubit/deploy/installation/data-dir';
import { spawnSync } from 'node:child_process';
import { Secret, TOTP } from 'otpauth';
import * as z from 'zod/mini';
import { environmentOf, siteAddress, type InstallationFacts } from '../installation/environment.ts';
import { DEMO_STAFF, keepAuthenticatorKeys, readAuthenticatorKeys, type DemoStaff } from './demo-staff.ts';
import { openAccount } from './open-account.ts';
import { readAnswer, siteClient, type SiteClient } from './site-client.ts';

const enrolledSchema = z.object({ id: z.string(), totp: z.object({ secret: z.string() }) });
const challengeSchema = z.object({ id: z.string() });

/** Creates the members of staff that are missing: an account with an authenticator, and the role. */
export const seedStaff = async (facts: InstallationFacts): Promise<void> => {
  const site = siteClient(siteAddress(facts));
  let keys = await readAuthenticatorKeys(facts.dataDir);
  for (const person of DEMO_STAFF.filter(({ email }) => !(email in keys))) {
    keys = { ...keys, [person.email]: await enroll(site, await openAccount(site, person)) };
    grant(facts, person);
    await keepAuthenticatorKeys(facts.dataDir, keys);
  }
};

/** @returns the key of the authenticator */
const enroll = async (site: SiteClient, token: string): Promise<string> => {
  const begun = await site.post('/auth/v1/factors', { factor_type: 'totp', friendly_name: 'Demo' }, { token });
  const { id, totp } = readAnswer('authenticator', begun, enrolledSchema);
  const challenge = readAnswer('challenge', await site.post(`/auth/v1/factors/${id}/challenge`, {}, { token }), challengeSchema);
  const code = new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate();
  const verified = await site.post(`/auth/v1/factors/${id}/verify`, { challenge_id: challenge.id, code }, { token });
  readAnswer('code of the authenticator', verified, z.unknown());
  return totp.secret;
};

/** On the server, as `make staff` does. */
const grant = (facts: InstallationFacts, { email, role }: DemoStaff): void => {
  const args = [`--account=${email}`, `--grant=${role}`, '--approved-by=Demo data'];
  const { status, stderr } = spawnSync(process.execPath, ['api/dist/commands/staff/main.js', ...args], {
    cwd: ROOT,
    env: environmentOf('api', facts, process.env),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The role of ${email} was not granted: ${stderr}`);
};
