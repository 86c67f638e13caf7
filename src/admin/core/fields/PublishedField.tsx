import { PUBLISHED_LABEL } from './published-label.ts';
import { SwitchField } from './SwitchField.tsx';

type PublishedFieldProps = {
  /** The noun of the record, such as 'fighter'. */
  one: string;
  published: boolean;
  onChange: (change: { published: boolean }) => void;
  error: string | undefined;
};

/** A switch that hides a record from visitors, or shows it again. */
export const PublishedField = ({ one, published, onChange, error }: PublishedFieldProps) => (
  <SwitchField
    name="published"
    label={PUBLISHED_LABEL}
    checked={published}
    onChange={(checked) => onChange({ published: checked })}
    error={error}
    hint={
      published
        ? `Turn this off to hide the ${one} without deleting anything.`
        : `Hidden: visitors cannot find this ${one} anywhere on the site.`
    }
  />
);
