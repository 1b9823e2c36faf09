import { NotFound } from '../ui/not-found.tsx';

export const NotFoundPage = () => <NotFound />;
