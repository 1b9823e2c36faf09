const HEADING = '## Where a figure is set';
const ROW = /^\| ([^|]+) \| (`[^|]+`) \| (`[^|]+`) \|.*\|$/gm;
const QUOTED = /`([^`]+)`/g;

/** Rows of the table of figures whose file does not have the name. A row with two files has a name for each, in their order. */
export const figuresAreSetThere = (page: string, textOf: (file: string) => string): readonly string[] => {
  const [, afterHeading = ''] = page.split(HEADING);
  const [section = ''] = afterHeading.split('\n## ');
  const rows = [...section.matchAll(ROW)];
  if (rows.length === 0) return ['the table of figures is missing'];
  return rows.flatMap(([, figure = '', files = '', names = '']) => {
    const listed = quotedIn(files);
    return quotedIn(names)
      .map((name, index) => ({ name, file: listed[index] ?? '' }))
      .filter(({ name, file }) => file === '' || !textOf(file).includes(name))
      .map(({ name, file }) => `${figure.trim()}: ${file} has no ${name}`);
  });
};

const quotedIn = (cell: string): readonly string[] => [...cell.matchAll(QUOTED)].map(([, text = '']) => text);
