import { describe, expect, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from '../lib/toast-store.ts';
import { accessibilityViolations } from '../testing/accessibility.ts';
import { Toaster } from './toaster.tsx';

describe('the toaster', () => {
  test('shows one toast at a time until it is dismissed', async () => {
    const { container } = render(<Toaster />);
    act(() => void toast({ title: 'Payment Processed', description: 'Transaction successful. ID: txn_1' }));
    expect(await screen.findByText('Payment Processed')).toBeVisible();
    act(() => void toast({ title: 'Payment Failed', description: 'Your bank declined the card.', variant: 'destructive' }));
    expect(await screen.findByText('Your bank declined the card.')).toBeVisible();
    expect(screen.queryByText('Payment Processed')).not.toBeInTheDocument();
    expect(await accessibilityViolations(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => {
      expect(screen.queryByText('Payment Failed')).not.toBeInTheDocument();
    });
  });
});
