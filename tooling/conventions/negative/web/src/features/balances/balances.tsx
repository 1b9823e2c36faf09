import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

export const Balances = ({ userId, isOpen }: { readonly userId: string; readonly isOpen: boolean }) => {
  const query = useQuery({ queryKey: ['balances'], queryFn: () => fetch(`/api/balances/${userId}`) });
  if (!isOpen) return null;
  const [picked, setPicked] = useState('');
  return (
    <div onClick={() => setPicked(userId)}>
      <img src="/chart.svg" />
      {picked}
      {query.status}
    </div>
  );
};
