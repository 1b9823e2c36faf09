import '../styles.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { WidgetFrame } from '../../features/widget/components/widget-frame.tsx';

/** What partners' pages frame: a separate application, without sessions of customers. */
const root = document.getElementById('root');
if (root === null) throw new Error('widget.html has no element with the id "root".');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient()}>
      <WidgetFrame />
    </QueryClientProvider>
  </StrictMode>,
);
