import { getWidgetFrame } from '@danubit/contracts/http/widget/widget.contract';
import { partnerOfWidgetClient, webOriginSchema } from '@danubit/contracts/values/widget';
import type { InternalFetch } from '@danubit/runtime/http/internal-fetch';
import * as z from 'zod/mini';

/** The page that partners' pages frame, and the script that opens it. */
export const WIDGET_PATH = '/widget';
export const WIDGET_SCRIPT = 'widget.js';

/** Whose pages may frame the widget of a client. */
export type WidgetOrigins = (clientId: string) => Promise<readonly string[]>;

const TIMEOUT_MS = 3_000;
const originsSchema = z.array(webOriginSchema);

/** Asks the api. Without an answer no page may frame the widget. */
export const askWidgetOrigins =
  (apiUrl: string, send: InternalFetch): WidgetOrigins =>
  async (clientId) => {
    if (partnerOfWidgetClient(clientId) === undefined) return [];
    try {
      const address = new URL(getWidgetFrame.path.replace(':clientId', clientId), apiUrl);
      const answer = await send(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      const { origins } = z.parse(getWidgetFrame.replies[200], await answer.json());
      // They go into a header, so they are checked here too.
      return z.parse(originsSchema, origins);
    } catch {
      return [];
    }
  };

/** @param query of the address */
export const clientIn = (query: unknown): string => {
  const given = typeof query === 'object' && query !== null && 'client_id' in query ? query.client_id : undefined;
  return typeof given === 'string' ? given : '';
};
