import { timingSafeEqual } from 'node:crypto';
import { idFromText } from '@danubit/event-store/event-ids';
import { oneTimeTokenOf } from '../security/one-time-token.ts';

/** One inquiry about one delivery. */
export type InquiryKey = { readonly deliveryId: string; readonly inquiry: number };

const PATH = '/webhooks/travel-rule';

export const inquiryIdOf = ({ deliveryId, inquiry }: InquiryKey): string => idFromText(`travel-rule:${deliveryId}:${String(inquiry)}`);

/** Where the answer to an inquiry is sent. Its last part proves that the sender got our inquiry; no log contains it. */
export const callbackOf = (key: InquiryKey, publicUrl: string, secret: string): string =>
  new URL(`${PATH}/${key.deliveryId}/${String(key.inquiry)}/${tokenOf(key, secret)}`, publicUrl).href;

export const isCallbackToken = (key: InquiryKey, token: string, secret: string): boolean => {
  const [given, wanted] = [Buffer.from(token), Buffer.from(tokenOf(key, secret))];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};

const tokenOf = (key: InquiryKey, secret: string): string => oneTimeTokenOf(`travel-rule:${key.deliveryId}:${String(key.inquiry)}`, secret);
