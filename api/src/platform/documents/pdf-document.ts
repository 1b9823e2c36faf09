import { operator } from '@danubit/contracts/values/operator';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

/**
 * The layout of all PDF documents: A4, with the product's typeface embedded (as the SIL Open Font License permits), and tagged, so that
 * screen readers find headings, paragraphs and tables with header cells. Content is streamed as it is drawn, not held in memory.
 */

const resolve = createRequire(import.meta.url).resolve;
const FONTS = '@expo-google-fonts/atkinson-hyperlegible-next';
const REGULAR = resolve(`${FONTS}/400Regular/AtkinsonHyperlegibleNext_400Regular.ttf`);
const BOLD = resolve(`${FONTS}/700Bold/AtkinsonHyperlegibleNext_700Bold.ttf`);
const INK = '#072229';
const MUTED = '#38535c';
const RULE = '#d0dcde';
const MARGIN = 56;

export type Column = { readonly title: string; readonly width: number | '*'; readonly align?: 'left' | 'right' };
export type PdfTable = { readonly row: (cells: readonly string[], look?: 'plain' | 'total') => void; readonly end: () => void };

export type Pdf = {
  readonly title: (text: string) => void;
  readonly heading: (text: string) => void;
  readonly paragraph: (text: string, look?: 'plain' | 'muted') => void;
  /** Label and value, one under the other. */
  readonly facts: (facts: readonly (readonly [label: string, value: string])[]) => void;
  readonly table: (columns: readonly Column[]) => PdfTable;
};

/** Streams the document that `draw` draws. An exception of `draw` destroys the stream. */
export const pdf = async function* (info: { title: string; createdAt: Date }, draw: (pdf: Pdf) => Promise<void>): AsyncGenerator<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'en',
    font: REGULAR,
    info: { Title: info.title, Author: operator.name, Creator: operator.brand, Producer: operator.brand, CreationDate: info.createdAt },
  });
  drawAll(document, info, draw).catch((error: unknown) => {
    // Destroyed with an error, so that half a document does not pass for a whole one.
    document.destroy(error instanceof Error ? error : new Error('A document could not be drawn.', { cause: error }));
  });
  for await (const bytes of document) yield bytes as Buffer;
};

type Document = InstanceType<typeof PDFDocument>;
type Structure = ReturnType<Document['struct']>;

const drawAll = async (document: Document, { title }: { readonly title: string }, draw: (pdf: Pdf) => Promise<void>): Promise<void> => {
  const root = document.struct('Document', { title });
  document.addStructure(root);
  await draw(pensOf(document, root));
  write(document, root, 'P', () =>
    document
      .moveDown(1.5)
      .font(REGULAR)
      .fontSize(8.5)
      .fillColor(MUTED)
      .text(`${operator.name}, ${operator.seat}. ${operator.registration}.`),
  );
  root.end();
  document.end();
};

const write = (document: Document, root: Structure, kind: string, draw: () => void): void => {
  root.add(document.struct(kind, {}, draw));
};

const pensOf = (document: Document, root: Structure): Pdf => ({
  title: (text) => {
    write(document, root, 'P', () => document.font(BOLD).fontSize(13).fillColor(INK).text(operator.brand));
    write(document, root, 'H1', () => document.moveDown(1).font(BOLD).fontSize(20).fillColor(INK).text(text).moveDown(0.4));
  },
  heading: (text) => {
    write(document, root, 'H2', () => document.moveDown(1).font(BOLD).fontSize(13).fillColor(INK).text(text).moveDown(0.3));
  },
  paragraph: (text, look = 'plain') => {
    write(document, root, 'P', () =>
      document
        .font(REGULAR)
        .fontSize(10)
        .fillColor(look === 'plain' ? INK : MUTED)
        .text(text)
        .moveDown(0.3),
    );
  },
  facts: (facts) => {
    const table = tableOf(document, root, [150, '*']);
    for (const [label, value] of facts) table.row([cell(label, { type: 'TH', scope: 'Row', muted: true }), cell(value, {})]);
    table.end();
    document.moveDown(0.8);
  },
  table: (columns) => {
    const table = tableOf(
      document,
      root,
      columns.map(({ width }) => width),
    );
    const aligned = columns.map(({ align = 'left' }) => align);
    table.row(columns.map(({ title }, at) => cell(title, { type: 'TH', scope: 'Column', muted: true, align: aligned[at] })));
    return {
      row: (cells, look = 'plain') => {
        table.row(cells.map((text, at) => cell(text, { align: aligned[at], bold: look === 'total' })));
      },
      end: () => {
        table.end();
        document.moveDown(0.8);
      },
    };
  },
});

const tableOf = (document: Document, root: Structure, widths: readonly (number | '*')[]) => {
  document.font(REGULAR).fontSize(9.5);
  // The published types lack tables in the structure of a document.
  const inStructure = { structParent: root };
  return document.table({
    ...inStructure,
    columnStyles: [...widths],
    defaultStyle: { border: [0, 0, 0.5, 0], borderColor: RULE, padding: [4, 4, 4, 0], textColor: INK },
  });
};

type CellLook = {
  readonly type?: 'TH' | 'TD';
  readonly scope?: 'Row' | 'Column';
  readonly align?: 'left' | 'right' | undefined;
  readonly muted?: boolean;
  readonly bold?: boolean;
};

const cell = (text: string, { type = 'TD', scope, align = 'left', muted = false, bold = false }: CellLook) => ({
  text,
  type,
  ...(scope === undefined ? {} : { scope }),
  align: { x: align },
  textColor: muted ? MUTED : INK,
  font: { src: bold ? BOLD : REGULAR, size: 9.5 },
  // A cell is exactly as high as its text. Without this slack a rounding error would cut off its last line.
  textOptions: { lineGap: 1 },
});
