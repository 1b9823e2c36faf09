import { expect, test } from '@jest/globals';
import { incomingInquiryIdOf, inquiriesAddressOf, isInquiriesToken } from './incoming-inquiries.ts';

test('each provider has an address of its own, which no other provider can use', () => {
  const address = inquiriesAddressOf('sava', 'https://danubit.test', 'secret');
  expect(address).toMatch(/^https:\/\/danubit\.test\/webhooks\/travel-rule-inquiries\/sava\/[\w-]{43}$/);
  const token = address.slice(address.lastIndexOf('/') + 1);
  expect(isInquiriesToken('sava', token, 'secret')).toBe(true);
  expect(isInquiriesToken('drava', token, 'secret')).toBe(false);
  expect(isInquiriesToken('sava', token, 'another')).toBe(false);
  expect(isInquiriesToken('sava', `${token}a`, 'secret')).toBe(false);
});

test('the same reference of two providers is two inquiries', () => {
  expect(incomingInquiryIdOf('sava', 'r1')).toBe(incomingInquiryIdOf('sava', 'r1'));
  expect(incomingInquiryIdOf('sava', 'r1')).not.toBe(incomingInquiryIdOf('drava', 'r1'));
});
