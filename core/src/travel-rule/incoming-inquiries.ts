import { timingSafeEqual } from 'node:crypto';
import { idFromText } from '@danubit/event-store/event-ids';
import { oneTimeTokenOf } from '../security/one-time-token.ts';

const PATH = '/webhooks/travel-rule-inquiries';

/** The same reference of the same provider is the same inquiry. */
export const incomingInquiryIdOf = (providerId: string, reference: string): string =>
  idFromText(`incoming-inquiry:${providerId}:${reference}`);

/** Under whose key an inquiry about no customer's address is recorded: it has no details of a person. */
export const noCustomerOf = (providerId: string): string => idFromText(`incoming-inquiry:no-customer:${providerId}`);

/** Where a provider sends its inquiries. The last part proves that we gave the provider the address; no log holds it. */
export const inquiriesAddressOf = (providerId: string, publicUrl: string, secret: string): string =>
  new URL(`${PATH}/${providerId}/${tokenOf(providerId, secret)}`, publicUrl).href;

export const isInquiriesToken = (providerId: string, token: string, secret: string): boolean => {
  const [given, wanted] = [Buffer.from(token), Buffer.from(tokenOf(providerId, secret))];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};

const tokenOf = (providerId: string, secret: string): string => oneTimeTokenOf(`travel-rule-inquiries:${providerId}`, secret);
