import { DataRequests } from './data-requests.tsx';
import { DataCopy } from './data-copy.tsx';

/** What a customer can ask about their own data. */
export const YourData = () => (
  <section aria-labelledby="your-data-title">
    <h3 id="your-data-title">Your data</h3>
    <div className="mt-1 grid max-w-[640px] gap-8">
      <DataCopy />
      <DataRequests />
    </div>
  </section>
);
