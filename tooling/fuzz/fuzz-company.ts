import { createPartnerUser } from '@danubit/contracts/http/partner-api/partner-users.contract';
import { createWidgetSession } from '@danubit/contracts/http/partner-api/partner-widget.contract';
import { createPartnerKey, registerPartner, setWidgetOrigins } from '@danubit/contracts/http/partners/partner.contract';
import { PARTNER_SCOPES } from '@danubit/contracts/values/partners';
import { randomUUID } from 'node:crypto';
import { readAnswer, type SiteClient } from '../seed/site-client.ts';

export type FuzzCompany = {
  readonly key: string;
  /** The token of a new session of the widget. */
  readonly openWidget: () => Promise<string>;
};

const ORIGIN = 'https://shop.example';
const PERSON = {
  email: 'vzorka@example.test',
  first_name: 'Vzorka',
  last_name: 'Vymyslená',
  country: 'SK',
  date_of_birth: '1984-02-29',
};

/** A company with a key for tests, and a person for whom it opens the widget. @param token of the account that registers it */
export const openFuzzCompany = async (site: SiteClient, token: string): Promise<FuzzCompany> => {
  await site.post(registerPartner.path, { company: 'Fuzz', registration_number: '1', country: 'SK' }, { token });
  const created = await site.post(createPartnerKey.path, { name: 'Fuzz', mode: 'test', scopes: PARTNER_SCOPES }, { token });
  const { key } = readAnswer('key', created, createPartnerKey.replies[201]);
  const openWidget = async (): Promise<string> => {
    // Other requests may have changed the list.
    await site.put(setWidgetOrigins.path, { origins: [ORIGIN] }, token);
    const added = await site.post(createPartnerUser.path, PERSON, { token: key, idempotencyKey: randomUUID() });
    const { user_id: customer_id } = readAnswer('user', added, createPartnerUser.replies[201]);
    const session = { customer_id, origin: ORIGIN };
    const opened = await site.post(createWidgetSession.path, session, { token: key, idempotencyKey: randomUUID() });
    return readAnswer('widget', opened, createWidgetSession.replies[201]).token;
  };
  return { key, openWidget };
};
