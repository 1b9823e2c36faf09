import type { ReactNode } from 'react';

/** A line of a list of facts: name and value. */
export const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-muted">{name}</dt>
    <dd className="[overflow-wrap:anywhere]">{children}</dd>
  </div>
);
