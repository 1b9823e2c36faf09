import type { StaffReport } from '@danubit/contracts/http/console/reports.contract';
import { use, useState } from 'react';
import { textIn } from '../../../lib/text-in.ts';
import { TimeZoneContext } from '../../../lib/use-time-format.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { MomentField } from '../../../ui/moment-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { StepForm, type FormProps } from './report-forms.tsx';
import { instantIn } from './report-words.ts';

type HandInProps = FormProps & { readonly files: StaffReport['filed'] };

/** The file is hashed on this device and stays here: what the FIU got must be what two people approved. */
export const HandInForm = ({ onGive, files, ...frame }: HandInProps) => {
  const zone = use(TimeZoneContext);
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({});
  const submit = async (form: FormData): Promise<void> => {
    const [version, handedInAt, file] = [Number(textIn(form, 'version')), instantIn(form, 'handed_in', zone), form.get('file')];
    const sha256 = file instanceof File && file.size > 0 ? await hashOf(file) : null;
    const approved = files.find((each) => each.version === version)?.sha256;
    const found = {
      ...(sha256 === null ? { file: 'Choose the file that you handed in.' } : {}),
      ...(sha256 !== null && sha256 !== approved ? { file: `This is not the approved file of version ${String(version)}.` } : {}),
      ...(handedInAt === null ? { handed_in: 'Say when it was handed in.' } : {}),
    };
    setMistakes(found);
    if (Object.keys(found).length > 0 || sha256 === null || handedInAt === null) return;
    onGive({ step: 'hand_in', version, sha256, handed_in_at: handedInAt });
  };
  return (
    <StepForm {...frame} title="Record the hand-in" submit="Record the hand-in" onSubmit={(form) => void submit(form)}>
      <Field label="Version">
        {(control) => (
          <Select {...control} name="version">
            {files.map(({ version }) => (
              <option key={version} value={version}>
                {version}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="File that you handed in" hint="We compare it with the approved file. It stays on this device." error={mistakes['file']}>
        {(control) => <Input {...control} type="file" name="file" accept=".xml" />}
      </Field>
      <MomentField label="Handed in" name="handed_in" hint="As the portal of the FIU shows it." error={mistakes['handed_in']} />
    </StepForm>
  );
};

const hashOf = async (file: File): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
