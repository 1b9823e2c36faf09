import type { WidgetOptions } from '../../../lib/widget-messages.ts';

const COLOUR = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;
const MOST_RADIUS = 24;

/** Relative luminance (WCAG 2.2) of a colour such as #025568; undefined for text that is no colour. */
const luminanceOf = (colour: string): number | undefined => {
  const [, ...channels] = COLOUR.exec(colour) ?? [];
  if (channels.length < 3) return undefined;
  const [red = 0, green = 0, blue = 0] = channels.map((hex) => {
    const share = Number.parseInt(hex, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The ink with the higher contrast, which is at least 4.5 : 1 on every colour. */
const inkOn = (luminance: number): string => ((luminance + 0.05) ** 2 > 1.05 * 0.05 ? '#000000' : '#ffffff');

/** The tokens that a page may set, and no others: theme, the colour of the button, and the roundness of controls. */
export const lookOf = ({ theme, accent, radius }: Pick<WidgetOptions, 'theme' | 'accent' | 'radius'>) => {
  const luminance = accent === null ? undefined : luminanceOf(accent);
  const isRadius = radius !== null && /^\d{1,2}$/.test(radius) && Number(radius) <= MOST_RADIUS;
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
    tokens: {
      '--db-primary': luminance === undefined ? null : accent,
      '--db-primary-hover': luminance === undefined ? null : accent,
      '--db-on-primary': luminance === undefined ? null : inkOn(luminance),
      '--db-radius-control': isRadius ? `${radius}px` : null,
    },
  };
};

export const applyLook = (options: WidgetOptions): void => {
  const { dataset, style } = document.documentElement;
  const { theme, tokens } = lookOf(options);
  if (theme === undefined) delete dataset['theme'];
  else dataset['theme'] = theme;
  for (const [name, value] of Object.entries(tokens)) style.setProperty(name, value);
};
