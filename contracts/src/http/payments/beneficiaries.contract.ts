import * as z from 'zod/mini';
import { EVERY_ASSET } from '../../values/assets.ts';
import { isIban } from '../../values/iban.ts';
import { uuidSchema } from '../../values/ids.ts';
import { SEPA_COUNTRIES } from '../../values/sepa-countries.ts';
import { lineOfText } from '../../values/text.ts';
import { defineEndpoint } from '../endpoint.ts';

export const beneficiarySchema = z.strictObject({
  id: z.string(),
  label: z.nullable(z.string()),
  /** The bank account; null for an address. */
  account: z.nullable(z.strictObject({ iban: z.string(), holder: z.string(), name_match: z.enum(['match', 'close_match']) })),
  /** The address of a crypto-asset; null for an account. */
  address: z.nullable(z.strictObject({ asset: z.enum(EVERY_ASSET), network: z.string(), address: z.string() })),
  /** Where the customer has the address: an account at another provider; null for their own wallet and for a bank account. */
  provider: z.nullable(z.strictObject({ id: z.string(), name: z.string() })),
  /** How it was shown to be the customer's own; null where that is open. */
  ownership: z.nullable(z.string()),
  /** The message that the key of an address signs as proof; null for an account. */
  ownership_message: z.nullable(z.string()),
  /** Until `usable_from` a new one waits, if the withdrawal whitelist is on or was turned off less than 24 hours before. */
  status: z.enum(['waiting', 'active']),
  usable_from: z.string(),
  added_at: z.string(),
});
export type BeneficiaryReply = z.infer<typeof beneficiarySchema>;

const label = z.optional(lineOfText(60, 'Enter a name for it, or leave it out.'));
/** As typed, with spaces and in either case. */
const ibanText = z.string().check(
  z.maxLength(60, 'This is not an IBAN: it is too long.'),
  z.overwrite((text) => text.replaceAll(/\s/g, '').toUpperCase()),
  z.refine(isIban, 'This is not an IBAN: its check digits are wrong.'),
  z.refine((iban) => !isIban(iban) || SEPA_COUNTRIES.has(iban.slice(0, 2)), 'We pay to accounts in SEPA countries only.'),
);

const added = z.strictObject({ id: z.string(), status: beneficiarySchema.shape.status, usable_from: z.string() });
const refusals = [
  'INVALID_PARAMETER',
  'STEP_UP_REQUIRED',
  'IDENTITY_NOT_VERIFIED',
  'TERMS_NOT_ACCEPTED',
  'AGE_NOT_CONFIRMED',
  'EMAIL_NOT_CONFIRMED',
  'ACCOUNT_RESTRICTED',
  'TOO_MANY_BENEFICIARIES',
] as const;

export const addBankAccount = defineEndpoint({
  method: 'POST',
  path: '/api/beneficiaries/accounts',
  summary:
    "Adds a bank account for withdrawals, after its bank confirms that it is held under the customer's verified name. An existing one stays.",
  auth: 'customer',
  stepUp: true,
  body: z.strictObject({ iban: ibanText, label }),
  replies: { 200: added },
  refusals: [...refusals, 'NAME_DOES_NOT_MATCH', 'NAME_CHECK_UNAVAILABLE', 'TOO_MANY_NAME_CHECKS'],
});

export const addCryptoAddress = defineEndpoint({
  method: 'POST',
  path: '/api/beneficiaries/addresses',
  summary: 'Adds an address for purchases and withdrawals of a crypto-asset. An existing one stays.',
  auth: 'customer',
  stepUp: true,
  verbatim: ['address'],
  body: z.strictObject({
    asset: z.enum(EVERY_ASSET),
    address: lineOfText(128, 'Enter the address.'),
    label,
    /** Id of the provider at which the customer has the address; left out for their own wallet. */
    provider: z.optional(lineOfText(40, 'Choose the provider from the list.')),
  }),
  replies: { 200: added },
  refusals: [...refusals, 'METHOD_UNAVAILABLE', 'TOO_MANY_ADDRESS_CHECKS'],
});

export const listOtherProviders = defineEndpoint({
  method: 'GET',
  path: '/api/beneficiaries/providers',
  summary: 'Lists the other providers at which a customer can have an address: those who confirm transfers to their customers.',
  auth: 'customer',
  replies: { 200: z.strictObject({ providers: z.array(z.strictObject({ id: z.string(), name: z.string() })) }) },
  refusals: [],
});

export const checkCryptoAddress = defineEndpoint({
  method: 'POST',
  path: '/api/beneficiaries/addresses/check',
  summary: 'Checks an address for its checksum, network and kind before it is added. Stores nothing.',
  auth: 'customer',
  verbatim: ['address'],
  body: z.strictObject({ asset: z.enum(EVERY_ASSET), address: lineOfText(128, 'Enter the address.') }),
  replies: {
    200: z.strictObject({
      /** In its one spelling. */
      address: z.string(),
      network: z.string(),
      /** As it would be if it were added at this moment. */
      status: beneficiarySchema.shape.status,
    }),
  },
  /** 429: thirty addresses in an hour. */
  refusals: ['INVALID_PARAMETER', 'METHOD_UNAVAILABLE', 'TOO_MANY_ADDRESS_CHECKS'],
});

export const listBeneficiaries = defineEndpoint({
  method: 'GET',
  path: '/api/beneficiaries',
  summary: 'Lists the bank accounts and addresses to which the customer may withdraw, newest first.',
  auth: 'customer',
  replies: { 200: z.strictObject({ beneficiaries: z.array(beneficiarySchema) }) },
  refusals: [],
});

export const removeBeneficiary = defineEndpoint({
  method: 'DELETE',
  path: '/api/beneficiaries/:id',
  summary: 'Removes an account or address. Idempotent.',
  auth: 'customer',
  params: z.strictObject({ id: uuidSchema }),
  replies: { 204: z.void() },
  refusals: ['NOT_FOUND'],
});

export const proveOwnership = defineEndpoint({
  method: 'POST',
  path: '/api/beneficiaries/:id/ownership',
  summary:
    'Proves that an address is the customer’s own with a signature by its key (EIP-191, BIP-137, BIP-322) over the message of `ownership-message.ts`.',
  auth: 'customer',
  params: z.strictObject({ id: uuidSchema }),
  verbatim: ['signature'],
  body: z.strictObject({ signature: lineOfText(200, 'Paste the signature.') }),
  replies: { 204: z.void() },
  /** 404: no such address. 422: the signature is not of this address and message. */
  refusals: ['NOT_FOUND', 'SIGNATURE_DOES_NOT_MATCH', 'INVALID_PARAMETER'],
});
