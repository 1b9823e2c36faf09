import type { ReactNode } from 'react';
import { AuthPanel } from './auth-panel.tsx';

type AuthLayoutProps = {
  readonly title: string;
  /** Title and metadata for pages that search engines may index; other pages have only a title. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
};

/** Form on the left, dark panel on the right. */
export const AuthLayout = ({ title, head, children }: AuthLayoutProps) => (
  <div className="grid min-h-[760px] md:grid-cols-2">
    <div className="grid content-start justify-items-center bg-surface px-(--db-gutter) py-[clamp(32px,7vh,88px)]">
      <div className="w-full max-w-[420px]">
        {head ?? <title>{`${title} · Danubit`}</title>}
        <h1 className="mb-6 text-[2rem]">{title}</h1>
        {children}
      </div>
    </div>
    <AuthPanel />
  </div>
);
