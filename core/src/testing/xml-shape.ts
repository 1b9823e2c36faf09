import { XMLParser } from 'fast-xml-parser';

/** Children of an element in the order of its schema; `!` marks those that are required. */
export type XmlShape = Readonly<Record<string, readonly string[]>>;

type Node = { readonly name: string; readonly children: readonly Node[] };

/**
 * What an XML file has in another order than its schema, has besides, or lacks. A name below is the end of a path, such as "Entity/Name";
 * elements that no name fits are leaves, or not checked.
 */
export const shapeProblems = (xml: string, shape: XmlShape): readonly string[] =>
  nodesOf(new XMLParser({ preserveOrder: true }).parse(xml) as readonly Record<string, unknown>[])
    .filter(({ name }) => name !== '?xml')
    .flatMap((root) => problemsOf(root, '', shape));

const nodesOf = (parsed: readonly Record<string, unknown>[]): readonly Node[] =>
  parsed.flatMap((entry) =>
    Object.entries(entry)
      .filter(([name]) => name !== ':@' && name !== '#text')
      .map(([name, children]) => ({ name, children: nodesOf(children as readonly Record<string, unknown>[]) })),
  );

const problemsOf = ({ name, children }: Node, above: string, shape: XmlShape): readonly string[] => {
  const path = `${above}/${name}`;
  const wanted = shape[longestEnd(path, shape)] ?? [];
  const order = wanted.map((each) => each.replace('!', ''));
  const names = children.map((child) => child.name);
  const places = names.map((each) => order.indexOf(each));
  return [
    ...(wanted.length === 0 ? [] : names.filter((each) => !order.includes(each)).map((each) => `${path} has ${each}`)),
    ...wanted
      .filter((each) => each.endsWith('!') && !names.includes(each.slice(0, -1)))
      .map((each) => `${path} lacks ${each.slice(0, -1)}`),
    ...(places.every((place, at) => place === -1 || places.slice(0, at).every((before) => before <= place))
      ? []
      : [`${path} has another order`]),
    ...children.flatMap((child) => problemsOf(child, path, shape)),
  ];
};

const longestEnd = (path: string, shape: XmlShape): string =>
  Object.keys(shape)
    .filter((name) => path.endsWith(`/${name}`))
    .toSorted((one, other) => other.length - one.length)[0] ?? '';
