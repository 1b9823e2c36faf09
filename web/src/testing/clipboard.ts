import { jest } from '@jest/globals';

/** A clipboard in place of the browser's, which jsdom has not. */
export const fakeClipboard = (writeText: (text: string) => Promise<void> = () => Promise.resolve()) => {
  const spy = jest.fn(writeText);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: spy } });
  return spy;
};
