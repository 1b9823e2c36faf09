/** Text with links in it, written as `[label](/address)`; internal paths, anchors and mailto only. */
export type RichText = string;

/** What stands under a heading: a paragraph, or one of the shapes that prose needs. */
export type Block =
  | RichText
  | { readonly heading: string }
  | { readonly list: readonly RichText[] }
  | { readonly note: RichText }
  | { readonly caption: string; readonly head: readonly string[]; readonly rows: readonly (readonly RichText[])[] };

export type Section = {
  /** The anchor of the section; it never changes once it is published. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
};

export type Fact = { readonly label: string; readonly value: RichText };
export type Entry = { readonly title: string; readonly text: RichText };
export type Action = { readonly label: string; readonly to: string };
