import axe from 'axe-core';

/** Rules that axe finds broken, by name. Contrast needs a real layout: the browser tests look at it. */
export const accessibilityViolations = async (element: Element): Promise<readonly string[]> => {
  const { violations } = await axe.run(element, { rules: { 'color-contrast': { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};
