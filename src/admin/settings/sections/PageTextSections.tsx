import { Field } from '#src/admin/core/fields/Field.tsx';
import { SwitchField } from '#src/admin/core/fields/SwitchField.tsx';
import {
  LinesField,
  type SectionProps,
  SettingsGroup,
  TextField,
  toSwitchBinder,
} from '#src/admin/settings/SettingsGroup.tsx';
import { PartField } from '#src/admin/settings/translations/PartField.tsx';
import { SETTINGS } from '#src/copy/settings-by-section.ts';
import { SETTINGS_LIMITS, type Settings } from '#src/domain/settings/settings.ts';
import styles from './PageTextSections.module.css';

type Notices = Settings['notices'];
type Notice = Notices[number];

/** The mission statement and the four notices. */
export function MissionSection(section: SectionProps) {
  const { form, onChange } = section;
  const changeNotice = (index: number, change: Partial<Notice>) =>
    onChange({
      // map() keeps the length of a tuple, but not its type.
      notices: form.notices.map((notice, other) =>
        other === index ? { ...notice, ...change } : notice,
      ) as Notices,
    });
  return (
    <>
      <SettingsGroup section={section} legend="Mission">
        <TextField
          section={section}
          name="missionStatement"
          rows={8}
          hint="A blank line starts a new paragraph. The first paragraph is set in large type."
        />
      </SettingsGroup>
      <SettingsGroup section={section} legend="Notices" focusesErrorsOf="notices">
        {form.notices.map((notice, index) => (
          <NoticeFields
            // biome-ignore lint/suspicious/noArrayIndexKey: there are always four notices, in this order
            key={index}
            section={section}
            number={index + 1}
            notice={notice}
            onChange={(change) => changeNotice(index, change)}
          />
        ))}
      </SettingsGroup>
    </>
  );
}

type NoticeProps = {
  section: SectionProps;
  number: number;
  notice: Notice;
  onChange: (change: Partial<Notice>) => void;
};

function NoticeFields({ section, number, notice, onChange }: NoticeProps) {
  return (
    <div className={styles['notice']}>
      <PartField
        section={section}
        name="notices"
        part="title"
        path={`notices.${number - 1}.title`}
        label={`Title of notice ${number}`}
        value={notice.title}
        onChange={(title) => onChange({ title })}
        required
      />
      <PartField
        section={section}
        name="notices"
        part="text"
        path={`notices.${number - 1}.text`}
        label={`Text of notice ${number}`}
        rows={3}
        value={notice.text}
        onChange={(text) => onChange({ text })}
      />
    </div>
  );
}

/** The texts of the list pages, and the text of the reels on the home page. */
export function PageTextsSection(section: SectionProps) {
  return (
    <>
      <SettingsGroup section={section} legend="Texts below the titles">
        <TextField section={section} name="risingStarsTagline" />
        <TextField section={section} name="gymsTagline" />
        <TextField section={section} name="portfolioTagline" />
        <TextField section={section} name="reelsText" hint="On the home page" />
      </SettingsGroup>
      <SettingsGroup
        section={section}
        legend="Rising Stars"
        hint="Shown above the fighters. The list may be empty."
      >
        <LinesField section={section} name="risingStarsRules" noun="text" max={SETTINGS_LIMITS.rules} />
      </SettingsGroup>
    </>
  );
}

/** The rules beside the request form, what visitors agree to, and how soon a reel is ready. */
export function RequestFormSection(section: SectionProps) {
  const { form, errors, onChange } = section;
  const bindSwitch = toSwitchBinder(section);
  return (
    <>
      <SettingsGroup section={section} legend="Before You Submit">
        <LinesField section={section} name="beforeYouSubmit" noun="rule" max={SETTINGS_LIMITS.rules} />
      </SettingsGroup>
      <SettingsGroup section={section} legend="Fields">
        <SwitchField
          {...bindSwitch('asksBoxerName')}
          hint="Visitors may leave it blank. Off: the form asks only for the Instagram handle."
        />
      </SettingsGroup>
      <SettingsGroup section={section} legend="Agreement">
        <TextField
          section={section}
          name="agreement"
          rows={4}
          hint="Visitors must agree before they send a request"
          required
        />
      </SettingsGroup>
      <SettingsGroup section={section} legend="Due dates">
        <Field
          name="usualDays"
          label={SETTINGS.usualDays.label}
          type="number"
          min={1}
          max={SETTINGS_LIMITS.usualDays}
          inputMode="numeric"
          // An empty input is 0, which is not accepted.
          value={form.usualDays === 0 ? '' : String(form.usualDays)}
          onChange={(days) => onChange({ usualDays: Number(days) })}
          error={errors.usualDays}
          hint="When you accept a request, the day this many days later is proposed as its due date."
          required
        />
      </SettingsGroup>
    </>
  );
}
