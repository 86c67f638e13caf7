import { Field, TextAreaField } from '#src/admin/core/fields/Field.tsx';
import type { Issues } from '#src/admin/settings/setting-issues.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import styles from './PriceCardFields.module.css';

type Service = Settings['customServices'][number];

type Props = {
  /** The path of the service among the settings. */
  path: string;
  label: string;
  service: Service;
  issues: Issues;
  onChange: (service: Service) => void;
};

/** A service without a fixed price. */
export const ServiceFields = ({ path, label, service, issues, onChange }: Props) => (
  <fieldset className={styles['card']} aria-label={label}>
    <Field
      name={`${path}.name`}
      label={`Name of ${label}`}
      value={service.name}
      onChange={(name) => onChange({ ...service, name })}
      error={issues.get(`${path}.name`)}
      required
    />
    <TextAreaField
      name={`${path}.text`}
      label={`Text of ${label}`}
      rows={2}
      value={service.text}
      onChange={(text) => onChange({ ...service, text })}
      error={issues.get(`${path}.text`)}
    />
  </fieldset>
);
