import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toastStore } from '../../../lib/toast-store.ts';
import { accessibilityViolations } from '../../../testing/accessibility.ts';
import { json, problem, startFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { ContactForm } from './contact-form.tsx';

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
  await userEvent.type(screen.getByLabelText('Name'), 'Jana Nováková');
  await userEvent.type(screen.getByLabelText('Business email'), 'jana@firma.example');
  await userEvent.selectOptions(screen.getByLabelText('Inquiry type'), 'Technical Support');
  await userEvent.type(screen.getByLabelText('Monthly volume (optional)'), '50k EUR');
  await userEvent.type(screen.getByLabelText('Message'), 'Good morning');
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }));
const lastToast = () => toastStore.current()[0];

describe('the contact form', () => {
  test('has all fields and options', async () => {
    const { container } = render(<ContactForm />);
    const options = screen.getAllByRole('option').map((option) => [option.getAttribute('value'), option.textContent]);
    expect(options.slice(1)).toEqual([
      ['integration', 'Integration Inquiry'],
      ['partnership', 'Partnership'],
      ['support', 'Technical Support'],
      ['other', 'Other'],
    ]);
    expect(screen.getByLabelText('Business email')).toHaveAttribute('type', 'email');
    expect(screen.getByLabelText('Message')).toHaveAttribute('rows', '5');
    for (const label of ['Name', 'Business email', 'Inquiry type', 'Message']) expect(screen.getByLabelText(label)).toBeRequired();
    for (const label of ['Company (optional)', 'Monthly volume (optional)']) expect(screen.getByLabelText(label)).not.toBeRequired();
    expect(await accessibilityViolations(container)).toEqual([]);
  });

  test('sends the message, confirms it and clears the form', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    api.on(SEND, () => promise);
    render(<ContactForm />);
    await fillIn();
    await send();
    expect(await screen.findByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-disabled', 'true');
    resolve(json(200, { success: true }));
    await waitFor(() => {
      expect(lastToast()).toMatchObject({ title: 'Message Sent!', description: 'We will get back to you within 24 hours.' });
    });
    expect(api.requests.map(({ body }) => body)).toEqual([
      {
        name: 'Jana Nováková',
        email: 'jana@firma.example',
        company: '',
        phone: '',
        message: 'Good morning',
        inquiryType: 'support',
        monthlyVolume: '50k EUR',
        formType: 'contact',
      },
    ]);
    expect(screen.getByLabelText('Message')).toHaveValue('');
    expect(screen.getByLabelText('Inquiry type')).toHaveValue('');
  });

  test('keeps the input after a failure and sends it again with the same key', async () => {
    api.on(SEND, () => problem(500, 'INTERNAL', 'Something went wrong.'));
    render(<ContactForm />);
    await fillIn();
    await send();
    await waitFor(() => {
      expect(lastToast()).toMatchObject({
        title: 'Error',
        description: 'Failed to send message. Please try again or contact us directly.',
        variant: 'destructive',
      });
    });
    expect(screen.getByLabelText('Message')).toHaveValue('Good morning');
    await send();
    await waitFor(() => {
      expect(api.requests).toHaveLength(2);
    });
    const keys = api.requests.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toBe(keys[1]);
  });

  test('shows the reason when the server refuses', async () => {
    api.on(SEND, () =>
      problem(429, 'TOO_MANY_REQUESTS', 'Too many messages came from your network. Try again in 20 minutes, or write to us by email.'),
    );
    render(<ContactForm />);
    await fillIn();
    await send();
    expect(await screen.findByText(/Try again in 20 minutes/)).toBeVisible();
  });

  test('shows each mistake at its field and sends nothing', async () => {
    render(<ContactForm />);
    await userEvent.type(screen.getByLabelText('Business email'), 'nobody');
    await userEvent.click(screen.getByLabelText('Message'));
    await userEvent.paste('m'.repeat(5_001));
    await send();
    expect(await screen.findByText('Enter your name.')).toBeVisible();
    expect(screen.getByLabelText('Business email')).toHaveAccessibleDescription('Enter an email address such as name@example.com.');
    expect(screen.getByLabelText('Inquiry type')).toHaveAccessibleDescription('Choose what your message is about.');
    expect(screen.getByLabelText('Message')).toHaveAccessibleDescription('Use at most 5,000 characters.');
    expect(api.requests).toEqual([]);
  });
});
