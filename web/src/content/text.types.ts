/** Text with links, written as `[label](/address)`. Only internal paths, anchors and mailto addresses are allowed. */
export type RichText = string;

/** One block under a heading: a paragraph or a structured form. */
export type Block =
  | RichText
  | { readonly heading: string }
  | { readonly list: readonly RichText[] }
  | { readonly note: RichText }
  | { readonly caption: string; readonly head: readonly string[]; readonly rows: readonly (readonly RichText[])[] };

export type Section = {
  /** Anchor of the section; it must not change after publication. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
};

export type Fact = { readonly label: string; readonly value: RichText };
export type Entry = { readonly title: string; readonly text: RichText };
export type Action = { readonly label: string; readonly to: string };
