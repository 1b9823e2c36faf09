import { BooksDesk } from '../features/staff-books/components/books-desk.tsx';

export const ConsoleReconciliation = () => (
  <div className="wrap grid grid-cols-1 max-w-[56rem] gap-6 py-8">
    <title>Reconciliation · Danubit Console</title>
    <h1 className="text-h2">Reconciliation</h1>
    <BooksDesk />
  </div>
);
