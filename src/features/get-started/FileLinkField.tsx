import { useEffect, useRef } from 'react';
import { FormField } from '#src/components/ui/FormField.tsx';
import { highlightForm } from '#src/copy/get-started.ts';
import type { FileField } from '#src/domain/file-field.ts';
import type { LinkProblem } from './file-link.ts';

type Props = { name: FileField; label: string; optional?: boolean; problem: LinkProblem | null };

const MESSAGES = {
  'transfer-email': highlightForm.transferWarning,
  'video-site': highlightForm.videoSiteError,
} as const;

/** A field for a link to footage. A link to a video site makes the form invalid. Other problems only warn. */
export function FileLinkField({ problem, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const isRejected = problem === 'video-site';
  useEffect(
    () => input.current?.setCustomValidity(isRejected ? highlightForm.videoSiteError : ''),
    [isRejected],
  );
  return (
    <FormField
      {...field}
      ref={input}
      type="url"
      inputMode="url"
      placeholder={highlightForm.linkPlaceholder}
      aria-invalid={isRejected || undefined}
    >
      {problem && <p role="status">{MESSAGES[problem]}</p>}
    </FormField>
  );
}
