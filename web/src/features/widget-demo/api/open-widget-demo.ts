import { openWidgetDemo as endpoint } from '@danubit/contracts/http/widget/widget-demo.contract';
import { callEndpoint } from '../../../lib/api-client.ts';

export type DemoSession = { readonly token: string; readonly clientId: string };

/** Opens a session and loads the element. Each opening has its own invented person. @throws ApiProblem */
export const openWidgetDemo = async (): Promise<DemoSession> => {
  const [{ token, client_id: clientId }] = await Promise.all([callEndpoint(endpoint, {}), import('../../../lib/danubit-onramp.ts')]);
  return { token, clientId };
};
