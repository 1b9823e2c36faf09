import * as z from 'zod/mini';
import type { Mode } from './ids.ts';

/** Pages of these origins may show the widget of a company. */
export const MOST_WIDGET_ORIGINS = 10;

/** How long a session of the widget is open. */
export const WIDGET_SESSION_MINUTES = 30;

/** Requests of one session in a minute; the widget itself needs about forty. */
export const WIDGET_REQUESTS_PER_MINUTE = 120;

/** How often the demo can be opened in an hour, from one network address and in all. */
export const WIDGET_DEMOS_PER_ADDRESS = 30;
export const WIDGET_DEMOS_PER_HOUR = 600;

const HOST = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;
const THIS_MACHINE = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/;

/** An origin goes into a security header, so it is exactly what browsers write: a scheme, a host, and a port unless it is the usual one. */
const isWebOrigin = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  return origin === text && HOST.test(hostname) && (protocol === 'https:' || (protocol === 'http:' && THIS_MACHINE.test(hostname)));
};

/** http: only for pages on the developer's own machine. */
export const webOriginSchema = z
  .string()
  .check(z.maxLength(260), z.refine(isWebOrigin, 'Enter an origin such as https://shop.example, without a path.'));

const CLIENT_ID = /^pub_(?:live|test)_([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** By which the page of a company names it. It gives no access, so it may be public. */
export const widgetClientIdOf = (partnerId: string, mode: Mode): string => `pub_${mode}_${partnerId}`;

const LIVE_TOKEN = 'wgt_live_';
export const widgetTokenPrefixOf = (mode: Mode): string => (mode === 'live' ? LIVE_TOKEN : 'wgt_test_');
export const isLiveWidgetToken = (token: string): boolean => token.startsWith(LIVE_TOKEN);

export const partnerOfWidgetClient = (clientId: string): string | undefined => CLIENT_ID.exec(clientId)?.[1];

export const widgetClientIdSchema = z.string().check(z.regex(CLIENT_ID, 'This is not a client id. Copy it from API Settings.'));
