import { challengeFactor, enrollFactor, verifyFactor } from '@danubit/contracts/http/identity/factors.contract';
import { STAFF_ROLES } from '@danubit/contracts/values/staff-roles';
import { ROOT } from '@danubit/deploy/installation/data-dir';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { Secret, TOTP } from 'otpauth';
import { newCustomer, subjectOf } from '../chaos/depositors.ts';
import { environmentOf, siteAddress, type InstallationFacts } from '../installation/environment.ts';
import { openAccount } from '../seed/open-account.ts';
import { readAnswer, siteClient, type SiteClient } from '../seed/site-client.ts';
import { openFuzzCompany } from './fuzz-company.ts';
import { KNOWN_VALUES } from './known-values.ts';
import type { Caller } from './run-requests.ts';

/** So that a caller's rate limits do not hide what lies behind them. */
const BATCHES_PER_CALLER = 40;
const CALLERS = 8;
/** Under the load of the drill a step of opening an account may be answered with 503. */
const OPENING_TRIES = 3;

/**
 * Callers of an installation: customers with and without a verified identity, a partner, a widget, and a member of staff with every role.
 * Each is replaced after some batches, and as soon as its session has ended.
 */
export const drillCallers = (facts: InstallationFacts): ((batch: number) => Promise<Caller>) => {
  const site = siteClient(siteAddress(facts));
  const customers: (Promise<Used> | undefined)[] = [];
  let staff: Promise<string> | undefined;
  let partner: { readonly opened: Promise<Partner>; readonly until: number } | undefined;

  const customerAt = async (place: number): Promise<string> => {
    const used = await customers[place];
    if (used !== undefined && used.batches < BATCHES_PER_CALLER && (await isSignedIn(site, used.token))) {
      used.batches += 1;
      return used.token;
    }
    const opened = insist(() => openCustomer(site, { isVerified: place % 2 === 0 }));
    customers[place] = opened;
    return (await opened).token;
  };
  const staffToken = async (): Promise<string> => {
    staff ??= insist(() => openStaff(site, facts));
    const opened = staff;
    if (await isSignedIn(site, await opened)) return opened;
    // Another batch may have replaced it in the meantime.
    if (staff === opened) staff = insist(() => openStaff(site, facts));
    return staff;
  };
  return async (batch) => {
    const [customer, member] = await Promise.all([customerAt(batch % CALLERS), staffToken()]);
    if (partner === undefined || batch >= partner.until)
      partner = { opened: insist(() => openPartner(site)), until: batch + BATCHES_PER_CALLER };
    const { key, widget } = await partner.opened;
    const tokens = { customer, staff: member, partner: key, widget };
    return { tokens, known: { ...KNOWN_VALUES, userId: [subjectOf(customer)] } };
  };
};

/** @throws what the last try throws */
const insist = async <Opened>(open: () => Promise<Opened>): Promise<Opened> => {
  for (let left = OPENING_TRIES - 1; ; left -= 1) {
    try {
      return await open();
    } catch (error) {
      if (left === 0) throw error;
    }
  }
};

type Used = { readonly token: string; batches: number };

const isSignedIn = async (site: SiteClient, token: string): Promise<boolean> => (await site.get('/api/profile', token)).status === 200;

const openCustomer = async (site: SiteClient, { isVerified }: { readonly isVerified: boolean }): Promise<Used> => {
  const customer = newCustomer();
  return { token: await openAccount(site, isVerified ? customer : { ...customer, identity: undefined }), batches: 0 };
};

type Partner = { readonly key: string; readonly widget: string };

/** The company's account sends no other requests. */
const openPartner = async (site: SiteClient): Promise<Partner> => {
  const { key, openWidget } = await openFuzzCompany(site, await openAccount(site, newCustomer()));
  return { key, widget: await openWidget() };
};

const openStaff = async (site: SiteClient, facts: InstallationFacts): Promise<string> => {
  const customer = newCustomer();
  const token = await openAccount(site, customer);
  for (const role of STAFF_ROLES) {
    const options = [`--account=${customer.email}`, `--grant=${role}`, '--approved-by=the drill'];
    await promisify(execFile)(process.execPath, ['api/dist/commands/staff/main.js', ...options], {
      cwd: ROOT,
      env: environmentOf('api', facts, process.env),
    });
  }
  return withSecondFactor(site, token);
};

const withSecondFactor = async (site: SiteClient, token: string): Promise<string> => {
  const enrolled = await site.post(enrollFactor.path, { factor_type: 'totp', friendly_name: randomUUID() }, { token });
  const { id, totp } = readAnswer('enrolment', enrolled, enrollFactor.replies[200]);
  const at = (path: string): string => path.replace(':factorId', id);
  const challenged = await site.post(at(challengeFactor.path), {}, { token });
  const { id: challengeId } = readAnswer('challenge', challenged, challengeFactor.replies[200]);
  const code = TOTP.generate({ secret: Secret.fromBase32(totp.secret) });
  const verified = await site.post(at(verifyFactor.path), { challenge_id: challengeId, code }, { token });
  return readAnswer('second factor', verified, verifyFactor.replies[200]).access_token;
};
