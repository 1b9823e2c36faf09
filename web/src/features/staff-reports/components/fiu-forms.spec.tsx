import { jest, expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { TimeZoneContext } from '../../../lib/use-time-format.ts';
import type { ReportStepGiven } from '../api/change-report.mutation.ts';
import { RequestForm } from './fiu-forms.tsx';

test('the times of a question are typed in the time zone of the account', () => {
  const onGive = jest.fn<(given: ReportStepGiven) => void>();
  render(
    <TimeZoneContext value="Pacific/Auckland">
      <RequestForm needsDue={false} error={null} busy={false} onGive={onGive} onCancel={() => undefined} />
    </TimeZoneContext>,
  );
  fireEvent.change(screen.getByLabelText('What the FIU asks for'), { target: { value: 'Who sent the coins?' } });
  fireEvent.change(screen.getByLabelText(/^Received, GMT/), { target: { value: '2026-11-21T12:00' } });
  fireEvent.click(screen.getByRole('button', { name: 'Record the question' }));
  expect(onGive).toHaveBeenCalledWith(expect.objectContaining({ step: 'request', received_at: '2026-11-20T23:00:00.000Z', due_at: null }));
});
