import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityViolations } from '../../../testing/accessibility.ts';
import { ExampleQuote } from './example-quote.tsx';

describe('the example quote', () => {
  test('follows the amount and the pair, and keeps the last figures while the amount is wrong', async () => {
    const { container } = render(<ExampleQuote />);
    const user = userEvent.setup();
    expect(container).toHaveTextContent('0.00841090');
    const amount = screen.getByLabelText('You pay');
    await user.clear(amount);
    await user.type(amount, '1000');
    expect(container).toHaveTextContent('Converted at 58,412.30983.80 EUR');
    await user.selectOptions(screen.getByLabelText('Currency you pay in'), 'USD');
    await user.selectOptions(screen.getByLabelText('Crypto you receive'), 'ETH');
    expect(container).toHaveTextContent('Converted at 2,516.46983.80 USD');
    expect(container).toHaveTextContent('0.39094601');
    await user.clear(amount);
    expect(amount).toHaveAttribute('aria-invalid', 'true');
    expect(amount).toHaveAccessibleDescription('Enter an amount such as 250.00.');
    expect(container).toHaveTextContent('0.39094601');
    expect(await accessibilityViolations(container)).toEqual([]);
  });
});
