import { describe } from '@jest/globals';

/** Whether this machine has a server, container engine or browser that a test needs. */
export type Availability<What> = { readonly isThere: true; readonly what: What } | { readonly isThere: false; readonly reason: string };

/**
 * Tests that need something a machine may lack. When it is missing, each test counts as skipped, not as passed, and the reason is
 * printed. This is the only permitted way to skip a test.
 */
export const describeWhereAvailable = <What>(name: string, availability: Availability<What>, body: (what: () => What) => void): void => {
  if (availability.isThere) {
    const { what } = availability;
    describe(name, () => {
      body(() => what);
    });
    return;
  }
  process.stderr.write(`Skipped: ${name}. ${availability.reason}\n`);
  describe.skip(`${name} (skipped: ${availability.reason})`, () => {
    body(() => {
      throw new Error(availability.reason);
    });
  });
};
