import type { AccountEvent } from '@danubit/core/domain/identity/account/account.events';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import type { CustomerEvent } from '@danubit/core/domain/onboarding/customer/customer.events';
import { customer as customerDecider } from '@danubit/core/domain/onboarding/customer/customer.decider';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signedInCustomer, type SignedInCustomer } from '../../testing/auth-client.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
let jana: SignedInCustomer;
beforeAll(async () => {
  api = await startTestApi();
  jana = await signedInCustomer(api);
});
afterAll(() => api.stop());

const DETAILS = {
  first_name: 'Jana',
  last_name: 'Nováková',
  birth_date: '1990-05-17',
  country: 'SK',
  document_type: 'passport',
  document_number: 'AB123456',
};

const ask = async (path: string, { accessToken }: SignedInCustomer, body?: unknown, headers: Record<string, string> = {}) => {
  const response = await fetch(`${api.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${accessToken}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, replayed: response.headers.get('idempotency-replayed'), body: await response.json() };
};

const verify = (who: SignedInCustomer, changed: object = {}, headers = {}) =>
  ask('/api/identity-verifications', who, { ...DETAILS, ...changed }, headers);

const recordVerified = async ({ userId, subjectId }: SignedInCustomer, verificationId: string, expiresAt: string): Promise<void> => {
  const now = api.clock.now();
  await handleCommand(api.eventLog, {
    stream: customerStream(subjectId),
    decider: customerDecider,
    command: { type: 'RecordVerified', verificationId, subjectId, userId, level: 'standard', evidenceHash: 'e'.repeat(64), expiresAt },
    context: commandContext({ commandId: newCommandId(now), occurredAt: now.toISOString(), actor: SYSTEM_ACTOR, subjectId }),
  });
};

describe('the profile', () => {
  it('shows a new customer before any projection has caught up', async () => {
    expect((await ask('/api/profile', jana)).body).toEqual({
      user_id: jana.userId,
      first_name: 'Jana',
      last_name: 'Nováková',
      email: jana.email,
      country: null,
      time_zone: 'Europe/Bratislava',
      next_time_zone: null,
      kyc_status: 'pending',
      kyc_public_code: null,
      missing: ['identity'],
    });
  });

  it('reads names and status from the table once the row exists', async () => {
    const row = [jana.userId, jana.subjectId];
    await api.database.query(
      "INSERT INTO read.profiles (user_id, subject_id, first_name, last_name, kyc_status, kyc_public_code, last_position) VALUES ($1, $2, 'Jana Mária', 'N.', 'rejected', 'details_mismatch', '1')",
      row,
    );
    expect((await ask('/api/profile', jana)).body).toMatchObject({
      first_name: 'Jana Mária',
      kyc_status: 'rejected',
      kyc_public_code: 'details_mismatch',
    });
    await api.database.query('DELETE FROM read.profiles');
  });
});

describe('verifying one’s identity', () => {
  it('starts once and is not needed again until it expires', async () => {
    const started = await verify(jana, {}, { 'idempotency-key': 'one' });
    expect(started).toMatchObject({ status: 202, body: { kyc_status: 'in_review' } });
    expect(await verify(jana, {}, { 'idempotency-key': 'one' })).toEqual({ ...started, replayed: 'true' });
    expect(await verify(jana, { country: 'CZ' }, { 'idempotency-key': 'one' })).toMatchObject({
      status: 422,
      body: { error: { code: 'IDEMPOTENCY_KEY_REUSED' } },
    });
    expect(await verify(jana)).toMatchObject({ status: 409, body: { error: { code: 'VERIFICATION_IN_PROGRESS' } } });
    expect((await ask('/api/profile', jana)).body).toMatchObject({ kyc_status: 'in_review', missing: ['identity'] });

    const expiresAt = new Date(api.clock.now().getTime() + 60_000).toISOString();
    await recordVerified(jana, (started.body as { verification_id: string }).verification_id, expiresAt);
    expect(await verify(jana)).toMatchObject({ status: 409, body: { error: { code: 'ALREADY_VERIFIED' } } });
    expect((await ask('/api/profile', jana)).body).toMatchObject({ kyc_status: 'verified', missing: [] });
    api.clock.advance(60_001);
    expect((await ask('/api/profile', jana)).body).toMatchObject({ kyc_status: 'expired', missing: ['identity'] });
    const events = await api.eventLog.read<CustomerEvent>(customerStream(jana.subjectId));
    expect(events.map(({ type }) => type)).toEqual(['IdentityVerificationStarted', 'IdentityVerified', 'RelationshipStarted']);
  });

  it('is refused for minors and for an invalid date, country or document', async () => {
    const minor = `${String(api.clock.now().getUTCFullYear() - 17)}-01-01`;
    expect(await verify(jana, { birth_date: minor })).toMatchObject({ status: 422, body: { error: { code: 'UNDER_AGE' } } });
    for (const [field, value] of Object.entries({
      birth_date: '1990-02-30',
      country: 'Slovakia',
      document_type: 'library_card',
      document_number: '<>',
      first_name: 'a\u0000b',
    })) {
      expect(await verify(jana, { [field]: value })).toMatchObject({ status: 400, body: { error: { details: { parameter: field } } } });
    }
  });
});

describe('a document number', () => {
  it('is not the number of a card', async () => {
    expect(await verify(jana, { document_number: '4111 1111 1111 1111' })).toMatchObject({
      status: 400,
      body: { error: { message: expect.stringContaining('number of your document'), details: { parameter: 'document_number' } } },
    });
  });
});

describe('accepting the Terms', () => {
  it('appends no event when they were accepted at sign-up', async () => {
    const accepted = await ask('/api/onboarding/terms', jana, { terms_version: '2025-07', age_confirmed: true });
    expect(accepted).toMatchObject({ status: 200, body: { accepted: true } });
    const events = await api.eventLog.read<AccountEvent>(accountStream(jana.userId));
    expect(events.filter(({ type }) => type === 'TermsAccepted')).toHaveLength(1);
  });
});
