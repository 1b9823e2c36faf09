import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { fakeClipboard } from '../testing/clipboard.ts';
import { COPIED_MS, CopyButton } from './copy-button.tsx';

const press = async (): Promise<void> => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button'));
    await Promise.resolve();
  });
};

describe('the copy button', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('copies the text, shows Copied! for 2 seconds and announces it', async () => {
    const writeText = fakeClipboard();
    render(<CopyButton text="DANUBE-2025" what="the code" />);
    await press();
    expect(writeText).toHaveBeenCalledWith('DANUBE-2025');
    expect(screen.getByRole('button')).toHaveTextContent('Copied!');
    expect(screen.getByRole('status')).toHaveTextContent('Copied!');
    act(() => {
      jest.advanceTimersByTime(COPIED_MS - 1);
    });
    expect(screen.getByRole('button')).toHaveTextContent('Copied!');
    act(() => {
      jest.advanceTimersByTime(1);
    });
    expect(screen.getByRole('button')).toHaveTextContent('Copy the code');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  test('restarts the 2 seconds when it is pressed again', async () => {
    fakeClipboard();
    render(<CopyButton text="DANUBE-2025" what="the code" />);
    await press();
    act(() => {
      jest.advanceTimersByTime(COPIED_MS - 1);
    });
    await press();
    act(() => {
      jest.advanceTimersByTime(COPIED_MS - 1);
    });
    expect(screen.getByRole('button')).toHaveTextContent('Copied!');
  });

  test('says what to do when the browser refuses', async () => {
    fakeClipboard(() => Promise.reject(new Error('denied')));
    render(<CopyButton text="DANUBE-2025" what="the code" />);
    await press();
    expect(screen.getByRole('status')).toHaveTextContent('Select the text and copy it by hand.');
    expect(screen.getByRole('button')).not.toHaveTextContent('Copied!');
  });
});
