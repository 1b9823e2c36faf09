import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { accessibilityViolations } from '../testing/accessibility.ts';
import { DateField } from './date-field.tsx';

const Form = ({ start = '' }: { readonly start?: string }) => {
  const [day, setDay] = useState(start);
  return (
    <>
      <DateField label="From day" hint="In your time zone." max="2026-11-23" value={day} onChange={setDay} />
      <output>{day}</output>
      <button
        type="button"
        onClick={() => {
          setDay('');
        }}
      >
        Clear
      </button>
    </>
  );
};

const part = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const shown = () => ['Day', 'Month', 'Year'].map((name) => part(name).value).join(' ');
const group = () => screen.getByRole('group', { name: 'From day' });
const output = () => screen.getByRole('status').textContent;

test('is typed with the keyboard alone and shown with the name of the month', async () => {
  const { container } = render(<Form />);
  expect(group()).toHaveAccessibleDescription('In your time zone.');
  await userEvent.click(screen.getByText('From day'));
  expect(part('Day')).toHaveFocus();
  await userEvent.keyboard('05/11/2026');
  expect(part('Year')).toHaveFocus();
  expect(output()).toBe('2026-11-05');
  await userEvent.tab();
  expect(shown()).toBe('5 Nov 2026');
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('gives no date while it is incomplete, and says what is missing once it is left', async () => {
  render(<Form start="2026-11-05" />);
  await userEvent.clear(part('Month'));
  expect(output()).toBe('');
  expect(part('Month')).not.toHaveAttribute('aria-invalid');
  await userEvent.tab();
  await userEvent.tab();
  expect(part('Month')).toHaveAttribute('aria-invalid', 'true');
  expect(group()).toHaveAccessibleDescription('Enter the month.');
});

test('refuses a day after the last one and says which that is', async () => {
  render(<Form />);
  await userEvent.type(part('Day'), '24');
  await userEvent.type(part('Month'), 'nov');
  await userEvent.type(part('Year'), '2026');
  await userEvent.tab();
  expect(output()).toBe('');
  expect(group()).toHaveAccessibleDescription('Enter a date no later than 23 Nov 2026.');
});

test('takes a pasted date as a whole', async () => {
  render(<Form />);
  await userEvent.click(part('Month'));
  await userEvent.paste('2026-02-01');
  expect(shown()).toBe('1 Feb 2026');
  expect(output()).toBe('2026-02-01');
});

test('follows a value set from outside', async () => {
  render(<Form start="2026-11-05" />);
  expect(shown()).toBe('5 Nov 2026');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(shown()).toBe('  ');
});
