import { START } from '@danubit/event-store/event-store.port';
import type { EnquiryEvent } from '@danubit/core/domain/support/enquiry/enquiry.events';
import { isEnquiryStream } from '@danubit/core/domain/support/enquiry/enquiry.stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApi, type TestApi } from '../../../testing/start-test-api.ts';
import { PER_ADDRESS, PER_RECIPIENT } from '../visitor-rate-limits.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const CONTACT = {
  name: 'Jana Nováková',
  email: 'Jana@firma.example',
  company: '',
  phone: '',
  message: 'Dobrý deň,\n<script>alert(1)</script>',
  inquiryType: 'support',
  monthlyVolume: '',
  formType: 'contact',
};
const LEAD = {
  name: 'Firma a. s.',
  email: 'vyvoj@firma.example',
  company: 'Firma a. s.',
  monthlyVolume: '50k EUR',
  formType: 'integration',
};

let lastOctet = 0;
/** Each call comes from a different network address unless `from` is given. */
const send = async (body: unknown, { from = `192.0.2.${String((lastOctet += 1))}`, key }: { from?: string; key?: string } = {}) => {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from, ...(key === undefined ? {} : { 'idempotency-key': key }) };
  const response = await fetch(`${api.url}/functions/v1/send-contact-email`, { method: 'POST', headers, body: JSON.stringify(body) });
  return {
    status: response.status,
    body: (await response.json()) as { error?: { code: string; message: string; details?: { parameter?: string } } },
  };
};

const enquiries = async (): Promise<readonly EnquiryEvent[]> => {
  const stored = await api.eventLog.store.readAll(START, 1_000);
  return api.eventLog.decode<EnquiryEvent>(stored.filter(({ stream }) => isEnquiryStream(stream)));
};
const newEnquiries = async (work: () => Promise<unknown>): Promise<readonly EnquiryEvent[]> => {
  const before = await enquiries();
  await work();
  return (await enquiries()).slice(before.length);
};

describe('sending a message', () => {
  it('stores a contact message in the log, personal fields encrypted', async () => {
    const received = await newEnquiries(async () => {
      expect(await send(CONTACT)).toEqual({ status: 200, body: { success: true } });
    });
    expect(received).toEqual([
      expect.objectContaining({
        type: 'EnquiryReceived',
        data: {
          enquiryId: expect.any(String),
          form: 'contact',
          inquiryType: 'support',
          name: 'Jana Nováková',
          email: 'Jana@firma.example',
          company: null,
          phone: null,
          monthlyVolume: null,
          message: CONTACT.message,
        },
      }),
    ]);
    const rows = await api.database.query<unknown[]>(
      "SELECT 1 FROM log.events e WHERE e::text LIKE '%firma.example%' OR e::text LIKE '%Nováková%'",
    );
    expect(rows).toEqual([]);
  });

  it('stores an integration request', async () => {
    const received = await newEnquiries(() => send(LEAD));
    expect(received[0]?.data).toMatchObject({
      form: 'integration',
      inquiryType: null,
      company: 'Firma a. s.',
      monthlyVolume: '50k EUR',
      message: null,
    });
  });

  it('stores a message once per Idempotency-Key', async () => {
    const received = await newEnquiries(async () => {
      for (let repeat = 0; repeat < 3; repeat += 1) expect((await send(CONTACT, { key: 'once' })).status).toBe(200);
    });
    expect(received).toHaveLength(1);
    expect((await send({ ...CONTACT, message: 'Another' }, { key: 'once' })).body.error?.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it.each([
    ['name', { ...CONTACT, name: ' ' }, 'Enter your name.'],
    ['name', { ...CONTACT, name: 'n'.repeat(121) }, 'Use at most 120 characters.'],
    ['name', { ...CONTACT, name: 'Jana\r\nBcc: all@firma.example' }, 'Control characters are not allowed.'],
    ['email', { ...CONTACT, email: 'nobody' }, 'Enter an email address such as name@example.com.'],
    ['email', { ...CONTACT, email: 'a@b.example, c@d.example' }, 'Enter an email address'],
    ['message', { ...CONTACT, message: 'm'.repeat(5_001) }, 'Use at most 5,000 characters.'],
    ['message', { ...CONTACT, message: 'bell\u0007' }, 'Control characters are not allowed.'],
    ['message', { ...CONTACT, message: 'null\u0000byte' }, "'message' contains a character that is not allowed."],
    ['inquiryType', { ...CONTACT, inquiryType: 'sales' }, 'Choose what your message is about.'],
    ['company', { ...LEAD, company: '' }, 'Enter your company.'],
    ['formType', { ...LEAD, formType: 'survey' }, ''],
    ['role', { ...LEAD, role: 'admin' }, 'is not a parameter'],
  ])('refuses a wrong %s by name and stores nothing', async (parameter, body, message) => {
    const received = await newEnquiries(async () => {
      const refused = await send(body);
      expect(refused).toMatchObject({ status: 400, body: { error: { code: 'INVALID_PARAMETER', details: { parameter } } } });
      expect(refused.body.error?.message).toContain(message);
    });
    expect(received).toEqual([]);
  });

  it('refuses a body that is too large before parsing it', async () => {
    expect((await send({ ...CONTACT, message: 'm'.repeat(200_000) })).body.error?.code).toBe('PAYLOAD_TOO_LARGE');
  });

  it('gives a bot that filled in the honeypot field the same reply and stores nothing', async () => {
    const received = await newEnquiries(async () => {
      expect(await send({ ...CONTACT, website: 'https://spam.example' })).toEqual({ status: 200, body: { success: true } });
    });
    expect(received).toEqual([]);
  });
});

describe('the rate limit', () => {
  it('counts by network address, in the database, and says when to retry', async () => {
    const from = '198.51.100.7';
    for (let sent = 0; sent < PER_ADDRESS; sent += 1) {
      expect((await send({ ...LEAD, email: `a${String(sent)}@firma.example` }, { from })).status).toBe(200);
    }
    const refused = await send({ ...LEAD, email: 'last@firma.example' }, { from });
    expect(refused).toMatchObject({
      status: 429,
      body: { error: { code: 'TOO_MANY_REQUESTS', message: expect.stringContaining('Try again in') } },
    });
    expect((await send(LEAD)).status).toBe(200);
    const kept = await api.database.query<{ bucket: string }[]>("SELECT bucket FROM app.rate_limits WHERE bucket LIKE 'enquiry:%'");
    expect(kept.length).toBeGreaterThan(0);
    expect(JSON.stringify(kept)).not.toContain(from);
    api.clock.advance(3_600_001);
    expect((await send(LEAD, { from })).status).toBe(200);
  });

  it('counts by recipient, so that acknowledgements cannot flood a stranger', async () => {
    const body = { ...LEAD, email: 'victim@firma.example' };
    for (let sent = 0; sent < PER_RECIPIENT; sent += 1) expect((await send(body)).status).toBe(200);
    expect((await send({ ...body, email: 'VICTIM@firma.example' })).status).toBe(429);
  });
});
