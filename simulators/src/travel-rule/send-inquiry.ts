import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { PROVIDER_IDS, TEST_PROVIDERS, type ProviderId } from './test-providers.ts';

/** `contradicting` sends another amount under the same reference; `malformed` leaves out who sends the coins. */
const MANNERS = ['once', 'twice', 'contradicting', 'malformed'] as const;

const PATH = /\/webhooks\/travel-rule-inquiries\/([a-z-]+)\/([\w-]+)$/;
const CALL_TIMEOUT_MS = 10_000;
const name = z.string().check(z.minLength(1), z.maxLength(100));

export const inquiryToSendSchema = z.object({
  /** As `make inquiry-addresses` prints it; only its path is used. */
  to: z.url(),
  manner: z.enum(MANNERS),
  address: z.string().check(z.minLength(1), z.maxLength(100)),
  asset: z.object({ slip0044: z.int(), token: z.optional(z.string()) }),
  amount: z.string(),
  txid: z.optional(z.string()),
  beneficiary: z.object({ firstName: name, lastName: name }),
});
type InquiryToSend = z.infer<typeof inquiryToSendSchema>;
type Answer = { readonly status: number; readonly body: unknown };

/** Sends an inquiry of a provider to the api. @returns each answer; undefined for an address of no simulated provider */
export const sendInquiry = async (asked: InquiryToSend, webhookUrl: string): Promise<readonly Answer[] | undefined> => {
  const [, provider, token] = PATH.exec(new URL(asked.to).pathname) ?? [];
  const known = z.safeParse(z.enum(PROVIDER_IDS), provider);
  if (!known.success || token === undefined) return undefined;
  const url = `${webhookUrl}-inquiries/${known.data}/${token}`;
  const answers: Answer[] = [];
  for (const body of bodiesOf(asked, known.data)) answers.push(await post(url, body));
  return answers;
};

const bodiesOf = (asked: InquiryToSend, provider: ProviderId): readonly object[] => {
  const { manner, asset, amount, txid } = asked;
  const { originator, ...others } = messageOf(asked, provider);
  const body = { reference: randomUUID(), asset, amount, txid, IVMS101: { originator, ...others } };
  switch (manner) {
    case 'once':
      return [body];
    case 'twice':
      return [body, body];
    case 'contradicting':
      return [body, { ...body, amount: `${amount}0` }];
    case 'malformed':
      return [{ ...body, IVMS101: others }];
  }
};

/** From an invented person. */
const messageOf = ({ address, beneficiary: { firstName, lastName } }: InquiryToSend, provider: ProviderId) => {
  const person = (primaryIdentifier: string, secondaryIdentifier: string) => ({
    name: { nameIdentifier: [{ primaryIdentifier, secondaryIdentifier, nameIdentifierType: 'LEGL' }] },
  });
  const legalPersonName = TEST_PROVIDERS.find(({ id }) => id === provider)?.name ?? provider;
  return {
    originator: {
      originatorPersons: [{ naturalPerson: { ...person('Odosielateľ', 'Oskar'), customerIdentification: 'c-1' } }],
      accountNumber: ['0x00000000000000000000000000000000000000A1'],
    },
    beneficiary: { beneficiaryPersons: [{ naturalPerson: person(lastName, firstName) }], accountNumber: [address] },
    originatingVASP: {
      originatingVASP: { legalPerson: { name: { nameIdentifier: [{ legalPersonName, legalPersonNameIdentifierType: 'LEGL' }] } } },
    },
  };
};

const post = async (url: string, body: object): Promise<Answer> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
  });
  return { status: response.status, body: await response.json() };
};
