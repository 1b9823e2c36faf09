import { describe } from '@jest/globals';

/** Something that a machine may lack: a server, an engine, a browser. */
export type Availability<What> = { readonly isThere: true; readonly what: What } | { readonly isThere: false; readonly reason: string };

/**
 * Tests of something that a machine may lack. Where it is missing each of them counts as skipped, not as passed, and the reason is
 * printed: the one lawful way to skip a test.
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
