import { expect, test } from '@jest/globals';
import { partnerOfWidgetClient, webOriginSchema, widgetClientIdOf } from './widget.ts';

test.each(['https://shop.example', 'https://shop.example:8443', 'http://127.0.0.1:4100', 'http://localhost:3000'])(
  'a page of %s can be allowed',
  (origin) => {
    expect(webOriginSchema.safeParse(origin).success).toBe(true);
  },
);

test.each([
  ...['http://shop.example', 'https://shop.example/', 'https://shop.example/pay', 'https://Shop.example', 'https://shop.example:443'],
  ...['https://*.example', '*', 'null', 'https://a.example https://b.example', "https://a.example;script-src 'unsafe-inline'"],
  ...['https://user@shop.example', 'data:text/html,x', 'https://', 'https://[::1]', 'https://shop.example\r\nx: y', ''],
])('%j is not an origin that goes into a header', (text) => {
  expect(webOriginSchema.safeParse(text).success).toBe(false);
});

test.each(['live', 'test'] as const)('a client id names a company, for %s data', (mode) => {
  const partnerId = '01a2089d-f775-7766-9c57-068ac1cdc2b1';
  expect(partnerOfWidgetClient(widgetClientIdOf(partnerId, mode))).toBe(partnerId);
  expect(partnerOfWidgetClient(partnerId)).toBeUndefined();
});
