import { Fragment } from 'react';
import { Link } from 'react-router-dom';

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g;
/** Pages go through the router; mail addresses and anchors of the same page are the browser's. */
const isPage = (address: string): boolean => address.startsWith('/') && !address.includes('.');

/** Text in which `[label](/address)` is a link. No other markup: content stays data. */
export const RichText = ({ children }: { readonly children: string }) => {
  let end = 0;
  const parts = [...children.matchAll(LINK)].map((match) => {
    const [whole, label = '', address = ''] = match;
    const before = children.slice(end, match.index);
    end = match.index + whole.length;
    return (
      <Fragment key={match.index}>
        {before}
        {isPage(address) ? <Link to={address}>{label}</Link> : <a href={address}>{label}</a>}
      </Fragment>
    );
  });
  return (
    <>
      {parts}
      {children.slice(end)}
    </>
  );
};
