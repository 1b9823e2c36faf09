import { COMPANY_STEPS, type CompanyStep } from '@danubit/contracts/values/company-file';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityViolations } from '../../../testing/accessibility.ts';
import { json, problem, startFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { fakeSessionStore, jana, signedInAs } from '../../../testing/fake-session-store.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { withQueries } from '../../../testing/render-with-queries.tsx';
import { verificationQuery } from '../api/verification.queries.ts';
import { OwnFile } from './own-file.tsx';
import { ReviewState } from './review-state.tsx';

const ANSWERS = 'PUT /api/verification/company/answers';
const OWNER = {
  ...{ first_name: 'Vlasta', last_name: 'Vlastníková', birth_date: '1975-03-02', country: 'SK' },
  ...{ basis: 'ownership', share: '60', public_function: 'no' },
};

let api: FakeApi;
let done: Set<CompanyStep>;
let owners: { id: string; person: typeof OWNER }[];
let documents: object[];
let more: object;
beforeEach(() => {
  api = startFakeApi();
  done = new Set(['identity', 'acting_role', 'authority']);
  owners = [];
  documents = [];
  more = { level: 'standard', level_until: null, review: null };
  api.on('GET /api/verification', () =>
    json(200, {
      ...{ refresh: null, documents, answers: {}, nationality: null, tax_residence: null },
      steps: [{ name: 'identity', is_done: true }],
      company: {
        steps: COMPANY_STEPS.map((name) => ({ name, is_done: done.has(name) })),
        file: { details: null, address: null, answers: {}, owners },
      },
      ...more,
    }),
  );
});
afterEach(() => {
  api.restore();
});

const Panel = () => {
  const { data } = useQuery(verificationQuery());
  return data === undefined ? null : (
    <>
      <ReviewState view={data} />
      <OwnFile view={data} identity={null} />
    </>
  );
};
const open = () => {
  const element = withQueries(<Panel />);
  return renderAt('/', [{ path: '/', element }], fakeSessionStore(signedInAs(jana)));
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('asks for the details of the company, and says which of them is wrong', async () => {
  const { container } = open();
  expect(await screen.findByRole('heading', { name: 'Which company is it?' })).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Name of the company'), 'Vzorka s. r. o.');
  await userEvent.selectOptions(screen.getByLabelText('Legal form'), 'limited_company');
  await userEvent.selectOptions(screen.getByLabelText('Country of registration'), 'SK');
  await userEvent.type(screen.getByLabelText('Register'), 'OR BA III');
  await userEvent.type(screen.getByLabelText(/^LEI/), '5493001KJTIIGC8Y1R13');
  await userEvent.click(await button('Save and continue'));
  expect(await screen.findByText('Enter the number in the register.')).toBeTruthy();
  expect(screen.getByText(/The last two digits of this LEI do not fit/)).toBeTruthy();
  expect(await accessibilityViolations(container)).toEqual([]);
  expect(api.requests.filter(({ method }) => method === 'PUT')).toEqual([]);

  api.on(ANSWERS, () => {
    done.add('company_details');
    return json(200, { saved: true });
  });
  await userEvent.type(screen.getByLabelText('Number in the register'), 'Sro 1/B');
  await userEvent.clear(screen.getByLabelText(/^LEI/));
  await userEvent.click(await button('Save and continue'));
  expect(await screen.findByRole('heading', { name: 'What is the registered address?' })).toBeTruthy();
  expect(api.bodiesOf(ANSWERS)).toMatchObject([{ question: 'company_details', lei: '' }]);
});

test('keeps what was typed about an owner, and marks the field that the server refuses', async () => {
  for (const step of COMPANY_STEPS.slice(0, COMPANY_STEPS.indexOf('owners') + 1)) done.add(step);
  const id = '01a1fc2f-0c18-7aaa-9bc8-000000000001';
  owners = [{ id, person: OWNER }];
  api.on(`PUT /api/verification/company/owners/${id}`, () =>
    problem(400, 'INVALID_PARAMETER', 'Name owners of 25 % or more.', { parameter: 'share' }),
  );
  const { container } = open();
  await userEvent.click(await button('Change: Owners'));
  await userEvent.click(await button('Change Vlasta Vlastníková'));
  const share = screen.getByLabelText<HTMLInputElement>('Share in percent');
  await userEvent.clear(share);
  await userEvent.type(share, '20');
  await userEvent.click(await button('Save this person'));
  expect(await screen.findByText('Name owners of 25 % or more.')).toBeTruthy();
  expect([share.value, share.getAttribute('aria-invalid')]).toEqual(['20', 'true']);
  expect(await accessibilityViolations(container)).toEqual([]);

  api.on(`PUT /api/verification/company/owners/${id}`, () => json(200, { saved: true }));
  await userEvent.selectOptions(screen.getByLabelText('Why you name this person'), 'senior_official');
  await userEvent.click(await button('Save this person'));
  expect(await button('Everyone is named')).toBeTruthy();
  expect(api.bodiesOf(`PUT /api/verification/company/owners/${id}`).at(-1)).toEqual({ ...OWNER, basis: 'senior_official', share: '' });
});

test('lists who is named, and goes on when everyone is', async () => {
  for (const step of COMPANY_STEPS.slice(0, COMPANY_STEPS.indexOf('owners') + 1)) done.add(step);
  owners = [{ id: '01a1fc2f-0c18-7aaa-9bc8-000000000001', person: OWNER }];
  open();
  await userEvent.click(await button('Change: Owners'));
  expect(await screen.findByText(/60 %, Slovakia/)).toBeTruthy();
  await userEvent.click(await button('Name another person'));
  expect(await screen.findByRole('form', { name: 'Person behind the company' })).toBeTruthy();
  await userEvent.click(await button('Back to the list'));
  await userEvent.click(await button('Everyone is named'));
  expect(await screen.findByRole('heading', { name: 'Show us who owns the company' })).toBeTruthy();
});

test('says part by part why a company was refused', async () => {
  const review = { purpose: 'company', status: 'refused', asked: null, public_code: null, due_at: '2026-11-23T12:00:00.000Z' };
  more = { level: 'standard', level_until: null, review: { ...review, reasons: [{ part: 'owners', code: 'incomplete' }] } };
  open();
  expect(await screen.findByText('The owners and the ownership chart: something is missing. Complete it.')).toBeTruthy();
});

test('takes a newer document in place of one that was refused, and leads back to sending the file', async () => {
  for (const step of COMPANY_STEPS) done.add(step);
  const chart = {
    ...{ id: '01a1fc2f-0c18-7aaa-9bc8-000000000002', kind: 'ownership_chart', side: 'whole', media_type: 'application/pdf' },
    ...{ bytes: 900, added_at: '2026-11-22T12:00:00.000Z', is_handed_in: true, is_replaced: false },
  };
  const newer = { ...chart, id: '01a1fc2f-0c18-7aaa-9bc8-000000000003', is_handed_in: false };
  documents = [chart];
  api.on('POST /api/verification/documents', () => {
    documents.push(newer);
    return json(201, { id: newer.id });
  });
  const { container } = open();
  await userEvent.click(await button('Change: Ownership chart'));
  expect(screen.queryByRole('button', { name: 'Remove Ownership chart' })).toBeNull();
  const file = new File(['%PDF-1.7'], 'chart.pdf', { type: 'application/pdf' });
  await userEvent.upload(await screen.findByLabelText('Choose a file: Ownership chart'), file);
  expect(await button('Remove Ownership chart')).toBeTruthy();
  expect(await accessibilityViolations(container)).toEqual([]);
  await userEvent.click(await button('Continue'));
  expect(await button('Send for review')).toBeTruthy();
});

test('opens an approved company when something about it has changed', async () => {
  more = { level: 'company', level_until: '2028-11-23T12:00:00.000Z', review: null };
  open();
  await userEvent.click(await button('Report a change'));
  expect(await screen.findByRole('heading', { name: 'Which company is it?' })).toBeTruthy();
});

test('asks a person for their own file when they choose so', async () => {
  open();
  await userEvent.click(await button('For myself'));
  expect(await button('Send for review')).toBeTruthy();
});
