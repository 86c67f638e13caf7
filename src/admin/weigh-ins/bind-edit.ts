import { MAX_NAME_LENGTH } from '#src/domain/values/limits.ts';
import { parsePounds, toWeightText } from '#src/domain/weigh-ins/weigh-in.ts';
import type { WeighInErrors } from './weigh-in-edit.ts';
import type { WeighInEdit } from './weigh-in-log.ts';

/** The open edit of a weigh-in or a result. */
export type EditFields = {
  edit: WeighInEdit;
  errors: WeighInErrors;
  onChange: (edit: WeighInEdit) => void;
};

export const completePounds = (text: string): string => {
  const pounds = parsePounds(text);
  return pounds === null ? text : toWeightText(pounds);
};

/** Binds the text fields of an edit. */
export const bindEdit =
  ({ edit, errors, onChange }: EditFields) =>
  (name: 'date' | 'pounds' | 'event' | 'opponent', label: string) => ({
    name: `weigh-in-${name}`,
    label,
    value: edit[name],
    onChange: (value: string) => onChange({ ...edit, [name]: value }),
    error: name === 'opponent' ? undefined : errors[name],
    ...((name === 'event' || name === 'opponent') && { maxLength: MAX_NAME_LENGTH }),
  });
