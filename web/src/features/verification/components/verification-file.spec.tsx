import { FILE_STEPS, type FileStep } from '@danubit/contracts/values/customer-file';
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
import { VerificationFile } from './verification-file.tsx';

const DOCUMENTS = 'POST /api/verification/documents';
const STEPS = FILE_STEPS.filter((name) => name !== 'source_of_wealth');

let api: FakeApi;
let done: Set<FileStep>;
beforeEach(() => {
  api = startFakeApi();
  done = new Set(['identity', 'nationality', 'identity_document']);
  api.on('GET /api/verification', () => json(200, view()));
});
const view = () => ({
  ...{ level: 'standard', level_until: null, refresh: null, documents: [], answers: {} },
  ...{ nationality: null, tax_residence: null, review: null },
  company: { steps: [], file: { details: null, address: null, answers: {}, owners: [] } },
  steps: STEPS.map((name) => ({ name, is_done: done.has(name) })),
});
afterEach(() => {
  api.restore();
});

const Panel = () => {
  const { data } = useQuery(verificationQuery());
  return data === undefined ? null : <VerificationFile view={data} identity={null} />;
};
const Own = () => {
  const { data } = useQuery(verificationQuery());
  return data === undefined ? null : <OwnFile view={data} identity={null} />;
};
const open = (panel = <Panel />) => {
  const element = withQueries(panel);
  return renderAt('/', [{ path: '/', element }], fakeSessionStore(signedInAs(jana)));
};
const choose = async () => {
  const file = new File(['%PDF-1.7'], 'bill.pdf', { type: 'application/pdf' });
  await userEvent.upload(await screen.findByLabelText('Choose a file: Proof of address'), file);
};

test('shows one step at a time, and keeps a document that was not sent for another try of the same request', async () => {
  const { container } = open();
  await choose();
  expect(await screen.findByText('The document was not sent.')).toBeTruthy();
  expect(await accessibilityViolations(container)).toEqual([]);
  api.on(DOCUMENTS, () => {
    done.add('proof_of_address');
    return json(201, { id: '01a1fc2f-0c18-7aaa-9bc8-000000000001' });
  });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'What is your occupation?' })).toBeTruthy();
  const sent = api.requests.filter(({ method, path }) => `${method} ${path}` === DOCUMENTS);
  expect(sent.map(({ query }) => query)).toEqual(Array(2).fill('?kind=proof_of_address&side=whole'));
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});

test('says what is wrong with a document, as the server does', async () => {
  api.on(DOCUMENTS, () => problem(415, 'UNSUPPORTED_DOCUMENT', 'Send a JPEG or PNG picture, or a PDF.'));
  open();
  await choose();
  expect(await screen.findByText('Send a JPEG or PNG picture, or a PDF.')).toBeTruthy();
});

test('does not send a file over the limit, and names the limit', async () => {
  open();
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'scan.pdf', { type: 'application/pdf' });
  await userEvent.upload(await screen.findByLabelText('Choose a file: Proof of address'), large);
  expect(await screen.findByText('The file is larger than 5 MB. Send a smaller one.')).toBeTruthy();
  expect(api.requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('saves an answer on its own, and asks to choose one', async () => {
  done.add('proof_of_address');
  api.on('PUT /api/verification/answers', () => {
    done.add('occupation');
    return json(200, { saved: true });
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Save and continue' }));
  expect(screen.getByText('Choose an answer.')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'I am retired' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
  expect(await screen.findByRole('heading', { name: /How much do you expect/ })).toBeTruthy();
  expect(api.bodiesOf('PUT /api/verification/answers')).toEqual([{ question: 'occupation', answer: 'retired' }]);
});

test('requires the nationality, and the national number only where the law does', async () => {
  done.delete('nationality');
  api.on('PUT /api/verification/answers', () => {
    done.add('nationality');
    return json(200, { saved: true });
  });
  const { container } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Save and continue' }));
  expect(screen.getByText('Choose a country.')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'DE');
  expect(screen.queryByLabelText(/Rodné číslo/)).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'SK');
  await userEvent.type(screen.getByLabelText(/Rodné číslo/), '123');
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
  expect(screen.getByText('Enter your Rodné číslo: 9 or 10 digits.')).toBeTruthy();
  expect(await accessibilityViolations(container)).toEqual([]);
  await userEvent.type(screen.getByLabelText(/Rodné číslo/), '{selectall}880615/1236', {
    initialSelectionStart: 0,
    initialSelectionEnd: 3,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
  expect(await screen.findByRole('heading', { name: 'Show us a proof of your address' })).toBeTruthy();
  const [sent] = api.bodiesOf('PUT /api/verification/answers');
  expect(sent).toEqual({ question: 'nationality', country: 'SK', national_number: '880615/1236' });
});

test('offers to hand in only when every step is done', async () => {
  STEPS.forEach((name) => done.add(name));
  api.on('POST /api/verification/reviews', () => problem(409, 'VERIFICATION_IN_PROGRESS', 'We are reviewing what you sent.'));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Send for review' }));
  expect(await screen.findByText('We are reviewing what you sent.')).toBeTruthy();
});

test('shows a customer who has the level only the one step that it lacks', async () => {
  STEPS.forEach((name) => done.add(name));
  done.delete('nationality');
  const extended = () => ({ ...view(), level: 'extended', level_until: '2028-11-21T12:00:00.000Z' });
  api.on('GET /api/verification', () => json(200, { ...extended(), ...(done.has('nationality') ? {} : { still_asked: ['nationality'] }) }));
  api.on('PUT /api/verification/answers', () => {
    done.add('nationality');
    return json(200, { saved: true });
  });
  const { container } = open(<Own />);
  expect(await screen.findByText(/You have this level, and you keep it/)).toBeTruthy();
  expect(screen.getByText('0 of 1 steps done')).toBeTruthy();
  expect(await accessibilityViolations(container)).toEqual([]);
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'DE');
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
  expect(await screen.findByText('You have this level. You do not need to send anything.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send for review' })).toBeNull();
});
