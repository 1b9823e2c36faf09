import type { Block, Section } from '../text.types.ts';

/** Sections in order with the anchors section-1, section-2 …; a text in force keeps its numbers. */
export const numbered = (...sections: readonly (readonly [title: string, ...blocks: Block[]])[]): readonly Section[] =>
  sections.map(([title, ...blocks], index) => ({ id: `section-${String(index + 1)}`, title, blocks }));
