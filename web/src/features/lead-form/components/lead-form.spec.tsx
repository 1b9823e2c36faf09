import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toastStore } from '../../../lib/toast-store.ts';
import { accessibilityViolations } from '../../../testing/accessibility.ts';
import { json, problem, startFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { LeadForm } from './lead-form.tsx';

const SEND = 'POST /functions/v1/send-contact-email';
let api: FakeApi;
beforeEach(() => {
  api = startFakeApi();
});
afterEach(() => {
  api.restore();
  toastStore.dismiss();
});

const fillIn = async (): Promise<void> => {
  await userEvent.type(screen.getByLabelText('Company'), 'Firma a. s.');
  await userEvent.type(screen.getByLabelText('Email'), 'vyvoj@firma.example');
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send request' }));

describe('the lead form', () => {
  test('sends the request, confirms it and clears the form', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    api.on(SEND, () => promise);
    const { container } = render(<LeadForm />);
    await fillIn();
    await send();
    expect(await screen.findByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-disabled', 'true');
    resolve(json(200, { success: true }));
    await waitFor(() => {
      expect(toastStore.current()[0]).toMatchObject({
        title: 'Request Sent Successfully!',
        description: 'Our team will contact you within 24 hours.',
      });
    });
    expect(api.requests.map(({ body }) => body)).toEqual([
      { name: 'Firma a. s.', email: 'vyvoj@firma.example', company: 'Firma a. s.', monthlyVolume: '', formType: 'integration' },
    ]);
    expect(screen.getByLabelText('Company')).toHaveValue('');
    expect(await accessibilityViolations(container)).toEqual([]);
  });

  test('keeps the input after a failure', async () => {
    api.on(SEND, () => problem(500, 'INTERNAL', 'Something went wrong.'));
    render(<LeadForm />);
    await fillIn();
    await send();
    await waitFor(() => {
      expect(toastStore.current()[0]).toMatchObject({
        title: 'Error',
        description: 'Failed to send request. Please try again or contact us directly.',
        variant: 'destructive',
      });
    });
    expect(screen.getByLabelText('Company')).toHaveValue('Firma a. s.');
  });

  test('requires company and email only', async () => {
    render(<LeadForm />);
    await send();
    expect(await screen.findByText('Enter your company.')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter your email address.');
    expect(screen.getByLabelText('Monthly volume (optional)')).not.toBeRequired();
    expect(api.requests).toEqual([]);
  });
});
