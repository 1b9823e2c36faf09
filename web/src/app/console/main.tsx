import '../styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { sessionStore } from '../../lib/auth/session-store.ts';
import { ToastHost } from '../../ui/toast-host.tsx';
import { StepUpHost } from '../step-up-host.tsx';
import { consoleRoutes } from './console-routes.tsx';

/** The staff console: a separate application, so that no customer loads any of it. */
const root = document.getElementById('root');
if (root === null) throw new Error('console.html has no element with the id "root".');

sessionStore.start();
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createBrowserRouter(consoleRoutes)} />
    <StepUpHost />
    <ToastHost />
  </StrictMode>,
);
