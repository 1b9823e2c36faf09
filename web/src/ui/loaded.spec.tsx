import { expect, test } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Loaded } from './loaded.tsx';
import { renderWithQueries, testQueryClient } from '../testing/render-with-queries.tsx';

test('input in the children is kept when refetching the data fails', async () => {
  const client = testQueryClient();
  let answer = () => Promise.resolve('read');
  const Panel = () => {
    const query = useQuery({ queryKey: ['panel'], queryFn: () => answer() });
    return (
      <Loaded query={query} what="your panel" skeleton={null}>
        {(data) => <input aria-label={data} />}
      </Loaded>
    );
  };
  renderWithQueries(<Panel />, client);
  await userEvent.type(await screen.findByLabelText('read'), 'half a sentence');
  answer = () => Promise.reject(new Error('no answer'));
  await client.refetchQueries();
  expect(await screen.findByText(/could not update your panel/)).toBeVisible();
  expect(screen.getByLabelText('read')).toHaveValue('half a sentence');
  answer = () => Promise.resolve('read');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => {
    expect(screen.queryByText(/could not update your panel/)).toBeNull();
  });
  expect(screen.getByLabelText('read')).toHaveValue('half a sentence');
});
