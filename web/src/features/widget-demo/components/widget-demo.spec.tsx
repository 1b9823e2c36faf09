import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { accessibilityViolations } from '../../../testing/accessibility.ts';
import { json, problem, startFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { FIRST_OPTIONS, snippetOf } from './demo-options.ts';
import { HostedDemoView, WidgetDemoView } from './widget-demo-view.tsx';

const SESSION = {
  token: `wgt_test_${'x'.repeat(43)}`,
  client_id: 'pub_test_01a2089d-f775-7766-9c57-068ac1cdc2b1',
  expires_at: '2026-11-20T10:30:00.000Z',
};
const OPEN = 'POST /api/widget-demo/sessions';

let api: FakeApi;
let opened: number;
beforeEach(() => {
  opened = 0;
  api = startFakeApi();
  api.on(OPEN, () => {
    opened += 1;
    return json(201, SESSION);
  });
});
afterEach(() => {
  api.restore();
});

const show = (view = <WidgetDemoView />) => render(<MemoryRouter>{view}</MemoryRouter>);
const start = async (): Promise<HTMLElement> => {
  await userEvent.click(await screen.findByRole('button', { name: 'Open the demo' }));
  await waitFor(() => {
    expect(document.querySelector('danubit-onramp')).not.toBeNull();
  });
  return theWindow();
};
const theWindow = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>('danubit-onramp');
  if (found === null) throw new Error('The window is not open.');
  return found;
};
const attributesOf = (element: HTMLElement) => Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
const tell = (type: string, detail: object): void => {
  act(() => {
    theWindow().dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  });
};

describe('the widget demo', () => {
  test('opens no session before the visitor opens it', async () => {
    const { container } = show();
    expect(await screen.findByRole('button', { name: 'Open the demo' })).toBeEnabled();
    expect(opened).toBe(0);
    expect(await accessibilityViolations(container)).toEqual([]);
  });

  test('shows the element with the chosen attributes; the look follows in the open window', async () => {
    show();
    const first = await start();
    expect(attributesOf(first)).toEqual({
      ...{ 'client-id': SESSION.client_id, session: SESSION.token, amount: '250.00', fiat: 'EUR', crypto: 'BTC' },
    });
    await userEvent.selectOptions(screen.getByLabelText('Theme'), 'dark');
    await userEvent.selectOptions(screen.getByLabelText('Button colour'), '#ffd400');
    expect(theWindow()).toBe(first);
    expect(attributesOf(first)).toMatchObject({ theme: 'dark', accent: '#ffd400' });
    await userEvent.selectOptions(screen.getByLabelText('Theme'), '');
    expect(attributesOf(first)).not.toHaveProperty('theme');
  });

  test('opens the window again for another amount or asset, in the same session', async () => {
    show();
    const first = await start();
    await userEvent.selectOptions(screen.getByLabelText('Crypto-asset'), 'ETH');
    expect(theWindow()).not.toBe(first);
    expect(attributesOf(theWindow())).toMatchObject({ crypto: 'ETH', session: SESSION.token });
    const amount = screen.getByLabelText('Amount');
    await userEvent.clear(amount);
    expect(screen.getByText('Enter an amount such as 250.00.')).toBeVisible();
    expect(attributesOf(theWindow())).toMatchObject({ amount: '250.00' });
    await userEvent.type(amount, '80');
    expect(attributesOf(theWindow())).toMatchObject({ amount: '80' });
    expect(opened).toBe(1);
  });

  test('shows the code for what is chosen, without the session', async () => {
    show();
    await start();
    await userEvent.selectOptions(screen.getByLabelText('Corners'), '20');
    const code = screen.getByRole('region', { name: 'Code for your page' });
    expect(code).toHaveTextContent('amount="250.00" fiat="EUR" crypto="BTC" radius="20"');
    expect(code).not.toHaveTextContent(SESSION.token);
    expect(snippetOf(FIRST_OPTIONS, 'https://pay.example')).toContain('<script src="https://pay.example/widget.js"></script>');
  });

  test('shows the events that a page gets, and can be opened again when the window has ended', async () => {
    show();
    await start();
    tell('danubit-quote', { quote_id: 'test_quo_1', fiat_amount: '250.00', crypto_amount: '0.004' });
    tell('danubit-order', { order_id: 'test_ord_1', status: 'completed' });
    const log = screen.getByRole('log', { name: 'Events of the window' });
    expect(log).toHaveTextContent('danubit-quote');
    expect(log).toHaveTextContent('"status":"completed"');
    tell('danubit-error', { code: 'UNAUTHORIZED', message: 'This purchase window has ended.' });
    expect(screen.getByText(/The demo has ended/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => {
      expect(opened).toBe(2);
    });
  });

  test('says plainly when the sandbox cannot be reached, keeps the code, and can be tried again', async () => {
    api.on(OPEN, () => problem(503, 'SERVICE_UNAVAILABLE', 'Try again in a moment.'));
    const { container } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Open the demo' }));
    expect(await screen.findByText(/Try again in a moment\./)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Code for your page' })).toBeVisible();
    expect(await accessibilityViolations(container)).toEqual([]);
    api.on(OPEN, () => json(201, SESSION));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => {
      expect(document.querySelector('danubit-onramp')).not.toBeNull();
    });
  });
});

test('the hosted demo shows the window and nothing to choose', async () => {
  show(<HostedDemoView />);
  await start();
  expect(screen.queryByRole('combobox')).toBeNull();
  tell('danubit-close', {});
  expect(document.querySelector('danubit-onramp')).toBeNull();
  expect(screen.getByRole('button', { name: 'Open the demo' })).toBeVisible();
});
