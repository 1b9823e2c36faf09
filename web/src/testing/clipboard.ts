import { jest } from '@jest/globals';

/** Replaces the clipboard, which jsdom lacks. */
export const fakeClipboard = (writeText: (text: string) => Promise<void> = () => Promise.resolve()) => {
  const spy = jest.fn(writeText);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: spy } });
  return spy;
};
