import { Outlet } from 'react-router-dom';
import { useScrollOnRouteChange } from './use-scroll-on-route-change.ts';

/** Parent of all routes. */
export const Root = () => {
  useScrollOnRouteChange();
  return <Outlet />;
};
