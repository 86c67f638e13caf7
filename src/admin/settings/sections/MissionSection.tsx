import { Field, TextAreaField } from '#src/admin/core/fields/Field.tsx';
import { SettingsGroup } from '#src/admin/settings/SettingsGroup.tsx';
import { type SectionProps, toSettingBinder } from '#src/admin/settings/section-props.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import styles from './PageTextSections.module.css';

type Notices = Settings['notices'];
type Notice = Notices[number];

/** The mission statement and the four notices. */
export function MissionSection(section: SectionProps) {
  const { form, issues, onChange } = section;
  const bind = toSettingBinder(section);
  const changeNotice = (index: number, change: Partial<Notice>) =>
    onChange({
      // map() keeps the length of a tuple, but not its type.
      notices: form.notices.map((notice, other) =>
        other === index ? { ...notice, ...change } : notice,
      ) as Notices,
    });
  return (
    <>
      <SettingsGroup section={section} legend="Mission" names={['missionStatement']}>
        <TextAreaField
          {...bind('missionStatement')}
          rows={8}
          hint="A blank line starts a new paragraph. The first paragraph is set in large type."
        />
      </SettingsGroup>
      <SettingsGroup section={section} legend="Notices" names={['notices']} focusesErrorsOf="notices">
        {form.notices.map((notice, index) => (
          <NoticeFields
            // biome-ignore lint/suspicious/noArrayIndexKey: there are always four notices, in this order
            key={index}
            number={index + 1}
            notice={notice}
            titleError={issues.get(`notices.${index}.title`)}
            textError={issues.get(`notices.${index}.text`)}
            onChange={(change) => changeNotice(index, change)}
          />
        ))}
      </SettingsGroup>
    </>
  );
}

type NoticeProps = {
  number: number;
  notice: Notice;
  titleError: string | undefined;
  textError: string | undefined;
  onChange: (change: Partial<Notice>) => void;
};

function NoticeFields({ number, notice, titleError, textError, onChange }: NoticeProps) {
  return (
    <div className={styles['notice']}>
      <Field
        name={`notices.${number - 1}.title`}
        label={`Title of notice ${number}`}
        value={notice.title}
        onChange={(title) => onChange({ title })}
        error={titleError}
        required
      />
      <TextAreaField
        name={`notices.${number - 1}.text`}
        label={`Text of notice ${number}`}
        rows={3}
        value={notice.text}
        onChange={(text) => onChange({ text })}
        error={textError}
      />
    </div>
  );
}
