import type { TransferParties as Parties } from '@danubit/contracts/http/console/travel-rule.contract';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { SessionContext } from '../../../lib/auth/use-session.ts';
import { accessibilityViolations } from '../../../testing/accessibility.ts';
import { json, startFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { fakeSessionStore, jana, signedInAs } from '../../../testing/fake-session-store.ts';
import { renderWithQueries } from '../../../testing/render-with-queries.tsx';
import { TransferParties } from './transfer-parties.tsx';

const ID = '01a1fc2f-0c18-7faa-9bc8-0000529cf366';
const PATH = `GET /api/staff/deliveries/${ID}/travel-rule`;
let api: FakeApi;
beforeEach(() => {
  api = startFakeApi();
});
afterEach(() => {
  api.restore();
});

const open = (role: string) => {
  const state = signedInAs(jana);
  const claims = btoa(JSON.stringify({ staff_roles: [role] }));
  const session = state.session === null ? null : { ...state.session, access_token: `head.${claims}.signature` };
  return renderWithQueries(
    <SessionContext value={fakeSessionStore({ ...state, session })}>
      <TransferParties deliveryId={ID} />
    </SessionContext>,
  );
};
const unfold = (): void => {
  const details = screen.getByText(/Sender and recipient/).closest('details');
  if (details === null) throw new Error('There is no disclosure.');
  details.open = true;
  fireEvent(details, new Event('toggle'));
};

const name = { nameIdentifier: [{ primaryIdentifier: 'Vzorová', secondaryIdentifier: 'Jana', nameIdentifierType: 'LEGL' as const }] };
const parties: Parties = {
  ...{ recorded_at: '2026-11-21T12:00:00.000Z', recipient: 'self_hosted', ownership: 'signed_message' },
  message: {
    originator: {
      originatorPersons: [
        {
          naturalPerson: {
            ...{ name, countryOfResidence: 'SK' },
            nationalIdentification: { nationalIdentifier: 'XX000000', nationalIdentifierType: 'CCPT' },
          },
        },
      ],
      accountNumber: ['bc1qours'],
    },
    beneficiary: { beneficiaryPersons: [{ naturalPerson: { name } }], accountNumber: ['bc1qtheirs'] },
    originatingVASP: {
      originatingVASP: {
        legalPerson: { name: { nameIdentifier: [{ legalPersonName: 'Danubit s. r. o.', legalPersonNameIdentifierType: 'LEGL' }] } },
      },
    },
  },
};

test('shows both sides of a transfer, and asks for them only once it is opened', async () => {
  let looks = 0;
  api.on(PATH, () => {
    looks += 1;
    return json(200, { id: ID, parties: [parties], inquiries: [] });
  });
  const { container } = open('compliance_officer');
  expect(looks).toBe(0);
  unfold();
  expect(await screen.findAllByText('Jana Vzorová')).toHaveLength(2);
  expect(screen.getByText('XX000000 (passport)')).toBeVisible();
  expect(screen.getByText('bc1qtheirs')).toBeVisible();
  expect(screen.getByText('not in the customer file')).toBeVisible();
  expect(screen.getByText(/proved by a signed message/)).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('says that the message was erased, and when there is none yet', async () => {
  api.on(PATH, () => json(200, { id: ID, parties: [{ ...parties, message: null }], inquiries: [] }));
  const { unmount } = open('auditor');
  unfold();
  expect(await screen.findByText('Erased')).toBeVisible();
  unmount();
  api.on(PATH, () => json(200, { id: ID, parties: [], inquiries: [] }));
  open('auditor');
  unfold();
  expect(await screen.findByText('Recorded once the delivery is cleared.')).toBeVisible();
});

test('shows a company as the sender, the other provider, and what that one answered', async () => {
  const named = (legalPersonName: string) => ({ nameIdentifier: [{ legalPersonName, legalPersonNameIdentifierType: 'LEGL' as const }] });
  const { message } = parties;
  if (message === null) throw new Error('There is a message.');
  const company = { legalPerson: { name: named('Veslá s. r. o.'), countryOfRegistration: 'SK' } };
  const other = { legalPerson: { name: named('Sava Exchange') } };
  const ofCompany: Parties = {
    ...{ ...parties, recipient: 'provider', ownership: null },
    message: {
      ...message,
      originator: { ...message.originator, originatorPersons: [company] },
      beneficiaryVASP: { beneficiaryVASP: other },
    },
  };
  const asked = { provider: 'sava', asked_at: '2026-11-21T12:00:00.000Z', due_at: '2026-11-21T12:30:00.000Z', told: [] as string[] };
  const refused = { answer: 'refused', answered_at: '2026-11-21T12:01:00.000Z', reason: 'Another name.' };
  const open1 = { answer: null, answered_at: null, reason: null };
  const inquiries = [
    { ...asked, ...refused },
    { ...asked, asked_at: '2026-11-21T13:00:00.000Z', ...open1 },
    { ...asked, asked_at: '2026-11-21T14:00:00.000Z', ...open1, answer: 'approved', told: ['0xfeed'] },
  ];
  api.on(PATH, () => json(200, { id: ID, parties: [ofCompany], inquiries }));
  const { container } = open('compliance_analyst');
  unfold();
  expect(await screen.findByText('Veslá s. r. o. (company)')).toBeVisible();
  expect(screen.getByText('Sava Exchange')).toBeVisible();
  expect(screen.getByText('at another provider, which is asked')).toBeVisible();
  expect(screen.getByText(/refused on .*In its words: “Another name.”/)).toBeVisible();
  expect(screen.getByText(/no answer yet/)).toBeVisible();
  expect(screen.getByText(/Transaction reported: 0xfeed\./)).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('is not there for an operator', () => {
  const { container } = open('payments_operator');
  expect(container).toBeEmptyDOMElement();
});
