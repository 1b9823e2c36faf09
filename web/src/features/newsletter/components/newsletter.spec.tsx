import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { accessibilityViolations } from '../../../testing/accessibility.ts';
import { json, problem, startFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { NewsletterForm } from './newsletter-form.tsx';
import { NewsletterLink } from './newsletter-link.tsx';

const ASK = 'POST /api/newsletter/subscriptions';
let api: FakeApi;
beforeEach(() => {
  api = startFakeApi();
});
afterEach(() => {
  api.restore();
});

const subscribe = async (email: string) => {
  await userEvent.type(screen.getByLabelText('Email'), email);
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
};

describe('the newsletter box', () => {
  test('requests a mail with a link and shows the same reply for every address', async () => {
    api.on(ASK, () => json(202, { accepted: true }));
    const { container } = render(<NewsletterForm />, { wrapper: MemoryRouter });
    await subscribe('jana@firma.example');
    expect(await screen.findByText(/on its way to jana@firma.example, unless this address is already subscribed/)).toBeVisible();
    expect(api.requests.map(({ body }) => body)).toEqual([{ email: 'jana@firma.example' }]);
    expect(await accessibilityViolations(container)).toEqual([]);
  });

  test('keeps the address after a failure', async () => {
    api.on(ASK, () => problem(429, 'TOO_MANY_REQUESTS', 'Try again in 20 minutes.'));
    render(<NewsletterForm />, { wrapper: MemoryRouter });
    await subscribe('jana@firma.example');
    expect(await screen.findByText('Try again in 20 minutes.')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('jana@firma.example');
  });

  test('refuses an invalid address', async () => {
    render(<NewsletterForm />, { wrapper: MemoryRouter });
    await subscribe('nobody');
    expect(await screen.findByText('Enter an email address such as name@example.com.')).toBeVisible();
    expect(api.requests).toEqual([]);
  });
});

describe('a newsletter link', () => {
  const run = jest.fn<(token: string) => Promise<void>>();
  const open = (token: string | null) =>
    render(
      <NewsletterLink
        token={token}
        question="Sure?"
        act={{ label: 'Confirm', busyLabel: 'Confirming...', run }}
        done={{ title: 'You are subscribed', text: 'Welcome.' }}
      />,
      { wrapper: MemoryRouter },
    );
  beforeEach(() => {
    run.mockReset();
  });

  test('acts only when the button is pressed', async () => {
    run.mockResolvedValue();
    open('t1');
    expect(run).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('You are subscribed')).toBeVisible();
    expect(run).toHaveBeenCalledWith('t1');
  });

  test('leads to the blog when it is spent, and can be retried after a lost connection', async () => {
    run.mockRejectedValueOnce(new ApiProblem({ code: 'OFFLINE', status: 0, message: 'We cannot be reached.' }));
    run.mockRejectedValueOnce(new ApiProblem({ code: 'LINK_EXPIRED', status: 410, message: 'This link is no longer valid.' }));
    open('t1');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('We cannot be reached.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('This link is no longer valid.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'To the blog' })).toHaveAttribute('href', '/blog');
  });

  test('says so when it is incomplete', () => {
    open(null);
    expect(screen.getByText(/This link is not complete/)).toBeVisible();
  });
});
