import { COMPANY_DOCUMENT_KINDS } from '@danubit/contracts/values/customer-file';
import { randomUUID } from 'node:crypto';
import { callApi, type Caller } from '../../../testing/call-api.ts';

type Body = Record<string, unknown>;
type Sent = { readonly kind?: string; readonly side?: string; readonly key?: string; readonly type?: string };

export const codeOf = ({ body }: { readonly body: Body }): unknown => Reflect.get(Object(body['error']), 'code');

/** The shortest file that counts as a picture. */
export const jpeg = (text = 'a picture'): Buffer =>
  Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(text), Buffer.from([0xff, 0xd9])]);

/** Requests of a customer or a member of staff to the api at `url()`. */
export const verificationCalls = (url: () => string) => ({
  call: (by: Caller, method: string, path: string, body?: object) => callApi({ url: url() }, by, path, { method, body }),
  send: async ({ authorization }: Caller, content: Buffer, { kind = 'passport', side = 'whole', key, type }: Sent = {}) => {
    const response = await fetch(`${url()}/api/verification/documents?kind=${kind}&side=${side}`, {
      method: 'POST',
      headers: {
        ...authorization,
        'content-type': type ?? 'application/octet-stream',
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: new Uint8Array(content),
    });
    return { status: response.status, body: (await response.json()) as Body };
  },
});

export const ANSWERS = { occupation: 'employed', expected_volume: '1000_to_10000', source_of_funds: 'salary' };

/** Sends everything that a file needs, up to the hand-in. */
export const completeFile = async (
  { call, send }: ReturnType<typeof verificationCalls>,
  customer: Caller,
  publicFunction: 'yes' | 'no' = 'no',
): Promise<void> => {
  await send(customer, jpeg());
  await send(customer, jpeg('a bill'), { kind: 'proof_of_address' });
  for (const [question, answer] of Object.entries({ ...ANSWERS, public_function: publicFunction })) {
    const { status } = await call(customer, 'PUT', '/api/verification/answers', { question, answer });
    if (status !== 200) throw new Error(`The answer to ${question} was refused with ${String(status)}.`);
  }
  if (publicFunction === 'yes') {
    await call(customer, 'PUT', '/api/verification/answers', { question: 'source_of_wealth', answer: 'Savings of forty years.' });
  }
  await call(customer, 'PUT', '/api/verification/answers', { question: 'nationality', country: 'SK', national_number: '900101/1230' });
  await call(customer, 'PUT', '/api/verification/answers', { question: 'tax_residence', country: 'SK', tax_number: '1234567890' });
};

export const COMPANY = {
  ...{ question: 'company_details', legal_form: 'limited_company', name: 'Riečna vzorka s. r. o.', registry: 'OR BA III' },
  ...{ registry_number: 'Sro 12345/B', country: 'SK', lei: '5493001KJTIIGC8Y1R12' },
};
const COMPANY_ANSWERS = {
  acting_role: 'director',
  business_purpose: 'We sell oars, and hold a reserve in BTC.',
  company_volume: '10000_to_100000',
  company_funds: 'sales',
};
export const OWNER = {
  ...{ first_name: 'Vlasta', last_name: 'Vlastníková', birth_date: '1975-03-02', country: 'SK' },
  ...{ basis: 'ownership', share: '60', public_function: 'no' },
};

/** Sends everything that the file of a company needs, up to the hand-in. @returns the id of its owner */
export const completeCompany = async (
  { call, send }: ReturnType<typeof verificationCalls>,
  customer: Caller,
  owner: Partial<typeof OWNER> = {},
): Promise<string> => {
  for (const kind of COMPANY_DOCUMENT_KINDS) await send(customer, jpeg(kind), { kind });
  const id = randomUUID();
  const answers = Object.entries(COMPANY_ANSWERS).map(([question, answer]) => ({ question, answer }));
  const address = { question: 'registered_address', street: 'Vzorová 1', city: 'Bratislava', postal_code: '811 02', country: 'SK' };
  const saved = [
    ...(await Promise.all([COMPANY, address].map((body) => call(customer, 'PUT', '/api/verification/company/answers', body)))),
    await call(customer, 'PUT', `/api/verification/company/owners/${id}`, { ...OWNER, ...owner }),
    await call(customer, 'PUT', '/api/verification/answers', { question: 'public_function', answer: 'no' }),
  ];
  for (const body of answers) saved.push(await call(customer, 'PUT', '/api/verification/company/answers', body));
  const refused = saved.find(({ status }) => status !== 200);
  if (refused !== undefined) throw new Error(`A part of the company was refused: ${JSON.stringify(refused.body)}`);
  return id;
};
