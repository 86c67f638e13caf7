import { Field, SelectField } from '#src/admin/core/fields/Field.tsx';
import { LazyPart } from '#src/admin/core/loading/LazyPart.tsx';
import { lazyCode } from '#src/admin/core/loading/lazy-code.ts';
import { FILE_LINK_TEXTS } from '#src/copy/file-links.ts';
import { findFileLinkProblem } from '#src/domain/leads/file-link-problem.ts';
import { completeWebUrl } from '#src/domain/values/complete-url.ts';
import type { FileErrors, TypedFile } from './typed-file.ts';

const UPLOAD = lazyCode(() => import('./UploadField.tsx'));

const KINDS = [
  { value: 'none', label: 'None' },
  { value: 'link', label: 'A link to a file' },
  { value: 'upload', label: 'Upload a file' },
];
const RELEASES = [
  { value: 'payment', label: 'After the payment' },
  { value: 'acceptance', label: 'After accepting the reel' },
];

type Props = {
  leadId: number;
  file: TypedFile;
  errors: FileErrors;
  isRequired?: boolean;
  /** Called with only the changed fields, because an upload may end after other changes. */
  onChange: (part: Partial<TypedFile>) => void;
};

/** The file that the client can download. */
export function FileFields({ leadId, file, errors, isRequired = false, onChange }: Props) {
  const { kind, url, upload, release, days } = file;
  const problem = url.trim() === '' ? null : findFileLinkProblem(url);
  return (
    <>
      <SelectField
        name={`reel-file-${leadId}`}
        label="File for the client"
        hint="The client watches the reel first, and downloads the file later."
        choices={isRequired ? KINDS.filter(({ value }) => value !== 'none') : KINDS}
        value={kind}
        // The choices are the kinds.
        onChange={(chosen) => onChange({ kind: chosen as TypedFile['kind'] })}
        error={undefined}
      />
      {kind === 'link' && (
        <Field
          name={`reel-file-url-${leadId}`}
          label="Link to the file"
          type="url"
          inputMode="url"
          placeholder="Google Drive, Dropbox or another service"
          required
          value={url}
          complete={completeWebUrl}
          onChange={(typed) => onChange({ url: typed })}
          error={errors.url}
          hint={problem && !errors.url && <span className="warning">{FILE_LINK_TEXTS[problem]}</span>}
        />
      )}
      {kind === 'upload' && (
        <LazyPart code={UPLOAD} failureMessage="The upload could not be opened.">
          {({ UploadField }) => (
            <UploadField
              leadId={leadId}
              uploaded={upload}
              onChange={(uploaded) => onChange({ upload: uploaded })}
              error={errors.upload}
            />
          )}
        </LazyPart>
      )}
      {kind !== 'none' && (
        <>
          <SelectField
            name={`reel-release-${leadId}`}
            label="The client can download it"
            choices={RELEASES}
            value={release}
            onChange={(chosen) => onChange({ release: chosen as TypedFile['release'] })}
            error={undefined}
          />
          <Field
            name={`reel-days-${leadId}`}
            label="Keep the file for (days)"
            inputMode="numeric"
            value={days}
            onChange={(typed) => onChange({ days: typed })}
            error={errors.days}
          />
        </>
      )}
    </>
  );
}
