import { paths } from '../../../lib/paths.ts';
import { CodePanel } from '../../../ui/code-panel.tsx';
import { ExamplePanel } from './example-panel.tsx';
import { General, Text } from './general-section.tsx';

export const Authentication = () => (
  <General id="authentication" title="Authentication">
    <Text>
      {`Every endpoint asks for a bearer API key in the Authorization header, or a token of OAuth 2.0 for it. [Get API keys](${paths.dashboardApi}): test keys immediately, keys for production require KYC verification of your company. Keys belong on your server, never in a page or an app.`}
    </Text>
    <Text>A key belongs to an account of the tier standard, premium or enterprise. A 403 means that the key lacks permissions.</Text>
    <div className="mt-5">
      <CodePanel title="Authorization header" code="Authorization: Bearer $DANUBIT_API_KEY" />
    </div>
    <Text>
      All examples begin with these lines. The TypeScript examples use our package, which repeats lost requests with the same key, reads
      lists page by page and verifies webhooks: npm install @danubit/sdk.
    </Text>
    <div className="mt-5">
      <ExamplePanel title="Setup" ids={['setup']} />
    </div>
  </General>
);

export const QuickStart = () => (
  <General id="quick-start" title="First order in five minutes">
    <Text>
      {`Create a test key in [API Settings](${paths.dashboardApi}), set DANUBIT_API_KEY to it and DANUBIT_URL to the address of this site, then run these lines. The last one shows your order; run it again to watch it complete.`}
    </Text>
    <div className="mt-5">
      <ExamplePanel title="First order" ids={['setup', 'create-quote', 'create-user', 'create-order', 'get-order']} />
    </div>
  </General>
);
