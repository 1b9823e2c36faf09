import type { Block, Section } from '../text.types.ts';

/** Numbers the sections and gives them the anchors section-1, section-2 and so on. A published text must keep its numbers. */
export const numbered = (...sections: readonly (readonly [title: string, ...blocks: Block[]])[]): readonly Section[] =>
  sections.map(([title, ...blocks], index) => ({ id: `section-${String(index + 1)}`, title, blocks }));
