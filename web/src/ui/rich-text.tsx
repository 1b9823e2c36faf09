import { Fragment } from 'react';
import { Link } from 'react-router-dom';

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g;
/** Pages are router links; mail addresses, files and anchors are plain links. */
const isPage = (address: string): boolean => address.startsWith('/') && !address.includes('.');

/** Text in which `[label](/address)` is a link. No other markup is supported, so that content stays data. */
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
