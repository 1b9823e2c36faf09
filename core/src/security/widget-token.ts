import type { Mode } from '@danubit/contracts/values/ids';
import { widgetTokenPrefixOf } from '@danubit/contracts/values/widget';
import { createHmac } from 'node:crypto';

const FORM = /^wgt_(?:live|test)_[\w-]{43}$/;

/**
 * The token of a session of the widget, derived from its id, so that neither a table nor the stored answer to a repeated request holds it.
 * @param key WEBHOOK_SECRET_KEY
 */
export const widgetTokenOf = (sessionId: string, key: string, mode: Mode): string =>
  `${widgetTokenPrefixOf(mode)}${createHmac('sha256', key).update(`widget-session:${sessionId}`).digest('base64url')}`;

/** Other texts are refused without a query. */
export const isWidgetToken = (text: string): boolean => FORM.test(text);
