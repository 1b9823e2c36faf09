import { Link } from 'react-router-dom';
import { paths } from '../lib/paths.ts';

/** GDPR art. 22(3): the way to a person, beside a refusal. The same for every cause. */
export const AskForReview = () => (
  <p className="text-small text-muted">
    Do you think that we decided wrongly?{' '}
    <Link to={`${paths.dashboardSecurity}#your-data-title`}>Ask for a review by a member of our staff</Link>.
  </p>
);
