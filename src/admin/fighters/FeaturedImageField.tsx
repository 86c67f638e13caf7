import '#src/site/ui/focus-point.css';
import { type CSSProperties, type KeyboardEvent, type MouseEvent, type PointerEvent, useId } from 'react';
import type { FieldBinding } from '#src/admin/core/fields/Field.tsx';
import { ImageField } from '#src/admin/core/uploads/ImageField.tsx';
import { PhotoImage } from '#src/admin/core/uploads/PhotoImage.tsx';
import type { Uploads } from '#src/admin/core/uploads/use-uploads.ts';
import { toFocusAttributes } from '#src/domain/fighters/focus-attributes.ts';
import { type FocusPoint, toFocusPoint } from '#src/domain/fighters/focus-point.ts';
import focusPointFieldStyles from './FocusPointField.module.css';
import { describeFocus, type ImageFocus } from './fighter-form.ts';
import { moveFocusPoint } from './photo-keys.ts';

const PREVIEW_PX = 720;

/** The point from which the arrow keys start if none has been chosen. It is close to the defaults of all crops. */
const START: FocusPoint = { x: 50, y: 15 };

/** The crops of the public site. `crop` is the CSS class with the aspect ratio and the default position. */
const CROPS = [
  { label: 'Card', crop: 'card' },
  { label: 'Page, phone', crop: 'phone' },
  { label: 'Page, laptop', crop: 'laptop' },
] as const;

type FocusPointFieldProps = {
  image: string;
  focus: FocusPoint | null;
  onChange: (focus: FocusPoint | null) => void;
};

/** The whole photo, on which the owner chooses the focus point, and the crops of the public site. */
function FocusPointField({ image, focus, onChange }: FocusPointFieldProps) {
  const hintId = useId();

  function chooseAt({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange(toFocusPoint((clientX - left) / width, (clientY - top) / height));
  }
  // A finger scrolls the page, so only a mouse or a pen drags the point.
  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (event.pointerType !== 'touch' && event.buttons === 1) chooseAt(event);
  }
  function onKeyDown(event: KeyboardEvent) {
    const moved = moveFocusPoint(focus ?? START, event.key);
    if (!moved || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onChange(moved);
  }
  return (
    <div className={focusPointFieldStyles['field']}>
      {/* A button, so that it can receive keyboard focus and handle the arrow keys. */}
      <button
        type="button"
        className={focusPointFieldStyles['photo']}
        aria-label="Focus point"
        aria-describedby={hintId}
        onClick={(event) => {
          // Enter and Space fire a click without a position.
          if (event.detail > 0) chooseAt(event);
        }}
        onPointerMove={onPointerMove}
        onKeyDown={onKeyDown}
      >
        <PhotoImage
          image={image}
          widthPx={PREVIEW_PX}
          alt="Current featured image"
          width={400}
          height={500}
          eager
        />
        {focus && (
          <span
            className={focusPointFieldStyles['point']}
            // React's CSSProperties type lacks custom properties.
            style={{ '--x': `${focus.x}%`, '--y': `${focus.y}%` } as CSSProperties}
          />
        )}
      </button>
      <div className={focusPointFieldStyles['side']}>
        <p id={hintId} className="hint">
          Tap the face, or move the point with the arrow keys. Every crop of the photo keeps it in view.
        </p>
        <ul role="list" className={`cluster hint ${focusPointFieldStyles['crops']}`}>
          {CROPS.map(({ label, crop }) => (
            <li key={label}>
              <span className={focusPointFieldStyles[crop]}>
                <PhotoImage
                  image={image}
                  widthPx={PREVIEW_PX}
                  alt=""
                  width={160}
                  height={200}
                  {...toFocusAttributes(focus)}
                />
              </span>
              {label}
            </li>
          ))}
        </ul>
        <p className="cluster row hint">
          <span role="status">Focus point: {describeFocus(focus)}</span>
          {focus && (
            <button type="button" className="outlined-button" onClick={() => onChange(null)}>
              Reset <span className="visually-hidden">the focus point</span>
            </button>
          )}
        </p>
      </div>
    </div>
  );
}

type Props = FieldBinding & {
  uploads: Uploads;
  focus: FocusPoint | null;
  /** Sets the focus point of this image. */
  onFocusChange: (focus: ImageFocus | null) => void;
};

/** A fighter's featured image: an upload or a URL. */
export const FeaturedImageField = ({ focus, onFocusChange, ...field }: Props) => (
  <ImageField {...field}>
    {(image) => (
      <FocusPointField
        key={image}
        image={image}
        focus={focus}
        onChange={(point) => onFocusChange(point && { ...point, image })}
      />
    )}
  </ImageField>
);
