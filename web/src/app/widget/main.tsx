import '../styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { WidgetFrame } from '../../features/widget/components/widget-frame.tsx';
import { queryClientWith } from '../../lib/query-client.ts';

/** What partners' pages frame: a separate application, without sessions of customers. */
const root = document.getElementById('root');
if (root === null) throw new Error('widget.html has no element with the id "root".');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClientWith()}>
      <WidgetFrame />
    </QueryClientProvider>
  </StrictMode>,
);
