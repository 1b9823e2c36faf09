import axe from 'axe-core';

/** A name must contain the visible label, so that voice control finds the control (WCAG 2.5.3); axe leaves that rule off by default. */
const RULES = { 'color-contrast': { enabled: false }, 'label-content-name-mismatch': { enabled: true } };

/** Ids of the axe rules that the element violates. Contrast needs a real layout and is checked by the browser tests. */
export const accessibilityViolations = async (element: Element): Promise<readonly string[]> => {
  // Without this option, axe writes a selector of every element that passes, which takes most of the time.
  const { violations } = await axe.run(element, { rules: RULES, resultTypes: ['violations'] });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};
