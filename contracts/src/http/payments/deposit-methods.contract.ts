import * as z from 'zod/mini';
import { DEPOSIT_METHODS, TRANSFER_RAILS } from '../../values/deposit-methods.ts';
import { fiatCurrencySchema } from '../../values/money.ts';
import { defineEndpoint } from '../endpoint.ts';

const depositMethod = z.strictObject({
  kind: z.enum(DEPOSIT_METHODS),
  currencies: z.array(fiatCurrencySchema),
  /** Decimal text in any of the currencies, both included; null without a bound. */
  smallest: z.nullable(z.string()),
  largest: z.nullable(z.string()),
  /** Why this customer cannot use it; null for a method that is available. */
  unavailable: z.nullable(z.enum(['country'])),
  /** Decimal text: what we charge, in the currency of the deposit. */
  fee: z.string(),
  /** Until the money is in the balance, when all goes well. */
  arrives: z.enum(['at_once', 'by_bank']),
  /** How a bank transfer travels in each currency. Empty for other methods. */
  rails: z.array(z.strictObject({ currency: fiatCurrencySchema, rails: z.array(z.enum(TRANSFER_RAILS)) })),
});

export const listDepositMethods = defineEndpoint({
  method: 'GET',
  path: '/api/deposit-methods',
  summary: 'Returns the deposit methods, the last used first.',
  auth: 'customer',
  replies: { 200: z.strictObject({ methods: z.array(depositMethod) }) },
  refusals: [],
});

export const transferDetailsReply = z.strictObject({
  holder: z.string(),
  iban: z.string(),
  bic: z.string(),
  bank_name: z.string(),
  currency: fiatCurrencySchema,
  rails: z.array(z.enum(TRANSFER_RAILS)),
  /** For payers in the United States; null where the account has none. */
  ach: z.nullable(z.strictObject({ routing_number: z.string(), account_number: z.string() })),
  /** ISO 11649: belongs to this customer for ever. */
  reference: z.string(),
});
export type TransferDetails = z.infer<typeof transferDetailsReply>;

/** Without a currency: the account in EUR. */
const transferDetails = z.strictObject({ currency: z.optional(fiatCurrencySchema) });

export const createTransferDetails = defineEndpoint({
  method: 'POST',
  path: '/api/transfer-details',
  summary:
    'Returns the account in a currency to which the customer transfers money, with the customer’s own reference, which is assigned by the first call.',
  auth: 'customer',
  body: transferDetails,
  replies: { 200: transferDetailsReply },
  refusals: [
    'IDENTITY_NOT_VERIFIED',
    'TERMS_NOT_ACCEPTED',
    'AGE_NOT_CONFIRMED',
    'EMAIL_NOT_CONFIRMED',
    'ACCOUNT_RESTRICTED',
    'METHOD_UNAVAILABLE',
  ],
});

const transferCode = z.strictObject({
  /** Decimal text; without it the banking app asks for the amount. */
  amount: z.optional(z.string().check(z.regex(/^\d{1,9}\.\d{2}$/, 'Give the amount with two decimals.'))),
});

export const createTransferCode = defineEndpoint({
  method: 'POST',
  path: '/api/transfer-code',
  summary: 'Returns a transfer in EUR as a QR code that banking apps read (EPC069-12), as SVG.',
  auth: 'customer',
  body: transferCode,
  replies: { 200: z.strictObject({ svg: z.string() }) },
  refusals: createTransferDetails.refusals,
});
