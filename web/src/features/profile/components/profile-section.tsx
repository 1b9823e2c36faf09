import type { Profile } from '@danubit/contracts/http/onboarding/get-profile.contract';
import { updateProfileBody, type UpdateProfileBody } from '@danubit/contracts/http/onboarding/update-profile.contract';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { formatDate } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast-store.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { useSaveProfile } from '../api/save-profile.mutation.ts';
import { timeZoneLabel, timeZonesWith } from './time-zones.ts';

type ProfileSectionProps = {
  readonly profile: Profile;
  /** Stores the saved profile for every place that shows it. */ readonly onSaved: (profile: Profile) => void;
};

const valuesOf = ({ first_name, last_name, time_zone, next_time_zone: next }: Profile): UpdateProfileBody => ({
  first_name: first_name ?? '',
  last_name: last_name ?? '',
  time_zone: next?.time_zone ?? time_zone,
});

/** Names and time zone. A new time zone takes effect next month, because the limits of one month use one zone. */
export const ProfileSection = ({ profile, onSaved }: ProfileSectionProps) => {
  const saving = useSaveProfile();
  const form = useForm<UpdateProfileBody>({
    resolver: standardSchemaResolver(updateProfileBody),
    values: valuesOf(profile),
    // Takes over changes from another window, except in fields with unsaved input.
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isDirty } = form.formState;
  const submit = async (values: UpdateProfileBody): Promise<void> => {
    // Errors are rendered from the mutation's state.
    const saved = await saving.mutateAsync(values).catch(() => undefined);
    if (saved === undefined) return;
    form.reset(valuesOf(saved));
    onSaved(saved);
    toast({ title: 'Profile saved', description: 'Your name and time zone have been updated.' });
  };
  return (
    <section aria-labelledby="profile-title">
      <h3 id="profile-title" className="mb-4">
        Profile
      </h3>
      <form
        noValidate
        aria-labelledby="profile-title"
        className="grid max-w-[640px] gap-4.5"
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
      >
        {saving.isError ? <Alert variant="negative">{saving.error.message}</Alert> : null}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="First name" error={errors.first_name?.message}>
            {(control) => <Input {...control} {...form.register('first_name')} required autoComplete="given-name" />}
          </Field>
          <Field label="Last name" error={errors.last_name?.message}>
            {(control) => <Input {...control} {...form.register('last_name')} required autoComplete="family-name" />}
          </Field>
        </div>
        <Field label="Time zone" hint={<ZoneNote profile={profile} />} error={errors.time_zone?.message}>
          {(control) => (
            <Select {...control} {...form.register('time_zone')} required>
              {timeZonesWith(valuesOf(profile).time_zone).map((zone) => (
                <option key={zone} value={zone}>
                  {timeZoneLabel(zone)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button type="submit" className="justify-self-start" busy={saving.isPending} busyLabel="Saving..." disabled={!isDirty}>
          Save Profile
        </Button>
      </form>
    </section>
  );
};

const ZoneNote = ({ profile: { time_zone: zone, next_time_zone: next } }: { readonly profile: Profile }) =>
  next === null
    ? 'Your daily and monthly limits follow this time zone. A change applies from next month.'
    : `${timeZoneLabel(zone)} applies until ${formatDate(next.from, zone)}, then ${timeZoneLabel(next.time_zone)}.`;
