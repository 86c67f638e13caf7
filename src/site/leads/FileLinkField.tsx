import { useEffect, useRef } from 'react';
import { FILE_LINK_TEXTS } from '#src/copy/file-links.ts';
import { highlightForm } from '#src/copy/get-started.ts';
import { type FileLinkProblem, isRejected } from '#src/domain/leads/file-link-problem.ts';
import type { FileField } from '#src/domain/values/file-field.ts';
import { FormField } from '#src/site/ui/FormField.tsx';

type Props = { name: FileField; label: string; optional?: boolean; problem: FileLinkProblem | null };

/** A field for a link to footage. A link that is rejected makes the form invalid. Other problems only warn. */
export function FileLinkField({ problem, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const warning = problem && FILE_LINK_TEXTS[problem];
  const error = isRejected(problem) ? warning : null;
  useEffect(() => input.current?.setCustomValidity(error ?? ''), [error]);
  return (
    <FormField
      {...field}
      ref={input}
      type="url"
      inputMode="url"
      placeholder={highlightForm.linkPlaceholder}
      aria-invalid={error !== null || undefined}
    >
      {warning && <p role="status">{warning}</p>}
    </FormField>
  );
}
