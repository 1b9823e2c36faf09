import { HostedDemoView, WidgetDemoView } from '../features/widget-demo/components/widget-demo-view.tsx';
import { useHydratedSearchParams } from '../lib/use-hydrated-search-params.ts';
import { PageHead } from '../ui/page-head.tsx';

/** The view of the window by itself is part of the address. */
export const WidgetDemoPage = () => {
  const [search] = useHydratedSearchParams();
  const isHosted = search.get('view') === 'hosted';
  return (
    <>
      <PageHead
        title={isHosted ? 'Hosted demo' : 'Widget demo'}
        description="Try the purchase window for your page: choose amount, asset and look, copy the code, and see what your page hears."
      />
      {isHosted ? <HostedDemoView /> : <WidgetDemoView />}
    </>
  );
};
