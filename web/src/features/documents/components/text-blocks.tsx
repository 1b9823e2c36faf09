import type { Block } from '../../../content/text.types.ts';
import { Banner } from '../../../ui/alert.tsx';
import { RichText } from '../../../ui/rich-text.tsx';

/** Renders the blocks of a section in reading size. */
export const TextBlocks = ({ blocks }: { readonly blocks: readonly Block[] }) => (
  <>
    {blocks.map((block, index) => (
      // The index is a stable key, because the blocks of a text never change while it is shown.
      <BlockOf key={index} block={block} />
    ))}
  </>
);

const BlockOf = ({ block }: { readonly block: Block }) => {
  if (typeof block === 'string')
    return (
      <p className="mt-3.5">
        <RichText>{block}</RichText>
      </p>
    );
  if ('heading' in block) return <h3 className="mt-7 mb-2">{block.heading}</h3>;
  if ('note' in block)
    return (
      <Banner variant="info" className="my-5 break-inside-avoid">
        <RichText>{block.note}</RichText>
      </Banner>
    );
  if ('list' in block)
    return (
      <ul className="my-3.5 grid gap-2">
        {block.list.map((item) => (
          <li
            key={item}
            className="relative pl-[22px] before:absolute before:top-[.82em] before:left-0 before:h-px before:w-3 before:bg-line-strong"
          >
            <RichText>{item}</RichText>
          </li>
        ))}
      </ul>
    );
  return <BlockTable {...block} />;
};

type TableBlock = Extract<Block, { readonly caption: string }>;

/** On a phone each row becomes a small list, so that no table scrolls sideways. */
const BlockTable = ({ caption, head, rows }: TableBlock) => (
  <table className="mt-4.5 mb-1.5 w-full border-collapse border-t-2 border-b border-ink text-ui max-sm:block">
    <caption className="sr-only">{caption}</caption>
    <thead className="max-sm:sr-only">
      <tr>
        {head.map((label) => (
          <th key={label} scope="col" className="border-b border-line py-2 pr-3 text-left text-caption font-medium text-muted">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="max-sm:block">
      {rows.map((cells) => (
        <tr key={cells[0]} className="border-line not-last:border-b max-sm:block max-sm:py-2.5">
          {cells.map((cell, index) => (
            <td key={head[index]} className="py-[11px] pr-3 align-top leading-normal first:font-bold max-sm:block max-sm:py-0.5">
              {index === 0 ? null : <span className="text-caption text-muted sm:hidden">{head[index]}: </span>}
              <RichText>{cell}</RichText>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
