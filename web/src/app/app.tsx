import { RouterProvider } from 'react-router-dom';
import { router } from './router.tsx';
import { ToastHost } from './toast-host.tsx';

export const App = () => (
  <>
    <RouterProvider router={router} />
    <ToastHost />
  </>
);
