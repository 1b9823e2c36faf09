import axe from 'axe-core';

/** Ids of the axe rules that the element violates. Contrast needs a real layout and is checked by the browser tests. */
export const accessibilityViolations = async (element: Element): Promise<readonly string[]> => {
  const { violations } = await axe.run(element, { rules: { 'color-contrast': { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};
