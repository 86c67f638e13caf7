import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { ModalDialog } from '#src/admin/core/dialogs/ModalDialog.tsx';
import styles from './CropDialog.module.css';
import { type Crop, drawCrop, fitInto, MAX_ZOOM, panCrop, WHOLE_IMAGE, zoomCrop } from './crop.ts';

type Actions = {
  /** Moves the image by fractions of the frame. */
  pan: (dx: number, dy: number) => void;
  zoomBy: (factor: number) => void;
};

const PAN_STEP = 0.05;
const ZOOM_STEP = 1.15;

/** Returns a key handler: arrow keys move the image, plus and minus zoom. */
const toCropKeyHandler = (actions: Actions) => (event: KeyboardEvent) => {
  if (event.ctrlKey || event.metaKey || event.altKey || !applyKey(event.key, actions)) return;
  event.preventDefault();
};

/** Moves or zooms the image. Returns false if the key has no action. */
function applyKey(key: string, { pan, zoomBy }: Actions): boolean {
  switch (key) {
    case 'ArrowLeft':
      pan(-PAN_STEP, 0);
      return true;
    case 'ArrowRight':
      pan(PAN_STEP, 0);
      return true;
    case 'ArrowUp':
      pan(0, -PAN_STEP);
      return true;
    case 'ArrowDown':
      pan(0, PAN_STEP);
      return true;
    case '+':
    case '=':
      zoomBy(ZOOM_STEP);
      return true;
    case '-':
      zoomBy(1 / ZOOM_STEP);
      return true;
    default:
      return false;
  }
}

/** The aspect ratios of videos: width divided by height. */
const FRAMES = [
  { label: 'Portrait 9:16', ratio: 9 / 16 },
  { label: 'Post 4:5', ratio: 4 / 5 },
  { label: 'Landscape 16:9', ratio: 16 / 9 },
];

const PREVIEW_SIDE_PX = 960;
const WHEEL_ZOOM_FACTOR = 1.1;

type Props = {
  image: ImageBitmap;
  /** The name of the video that gets the poster. */
  name: string;
  /** The format that is selected when the dialog opens. */
  initialRatio: number;
  onDone: (ratio: number, crop: Crop) => void;
  onCancel: () => void;
};

/** Asks which part of an image to keep. The owner moves and zooms the image behind a frame of the video's format. */
export function CropDialog({ image, name, initialRatio, onDone, onCancel }: Props) {
  const [ratio, setRatio] = useState(initialRatio);
  const [crop, setCrop] = useState(WHOLE_IMAGE);
  const id = useId();
  const zoomTo = (zoom: number) => setCrop((current) => zoomCrop(image, ratio, current, zoom));
  // A portal moves the dialog out of the form. Otherwise, Enter in a field of the dialog would submit the form.
  return createPortal(
    <ModalDialog className="stack gap-4" aria-labelledby={id} onCancel={onCancel}>
      <h2 id={id}>Crop the image</h2>
      <p className={styles['video']}>For {name}</p>
      <fieldset className={styles['frames']}>
        <legend className="visually-hidden">Format of the video</legend>
        {FRAMES.map(({ label, ratio: value }) => (
          <label key={label} className="tap gap-2">
            <input
              type="radio"
              name={id}
              checked={ratio === value}
              onChange={() => {
                setRatio(value);
                setCrop(WHOLE_IMAGE);
              }}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <CropFrame image={image} ratio={ratio} crop={crop} onChange={setCrop} />
      <label className={styles['zoom']}>
        Zoom
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={crop.zoom}
          onChange={({ currentTarget }) => zoomTo(currentTarget.valueAsNumber)}
        />
      </label>
      <div className={`cluster end ${styles['actions']}`}>
        <button type="button" className="button" data-variant="secondary" onClick={onCancel}>
          Cancel
        </button>
        <button type="button" className="button" onClick={() => onDone(ratio, crop)}>
          Use as poster
        </button>
      </div>
    </ModalDialog>,
    document.body,
  );
}

type FrameProps = {
  image: ImageBitmap;
  ratio: number;
  crop: Crop;
  onChange: (change: (crop: Crop) => Crop) => void;
};

/** The frame with the image behind it. Dragging and arrow keys move the image. Pinching, scrolling, + and - zoom. */
function CropFrame({ image, ratio, crop, onChange }: FrameProps) {
  const frame = useRef<HTMLButtonElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const size = fitInto(
    { width: PREVIEW_SIDE_PX * Math.min(1, ratio), height: PREVIEW_SIDE_PX * Math.min(1, 1 / ratio) },
    PREVIEW_SIDE_PX,
  );
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, image, ratio, crop);
  }, [image, ratio, crop]);
  const pan = (dx: number, dy: number) => onChange((current) => panCrop(image, ratio, current, dx, dy));
  const zoomBy = (factor: number) =>
    onChange((current) => zoomCrop(image, ratio, current, current.zoom * factor));
  const onKeyDown = toCropKeyHandler({ pan, zoomBy });
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    if (event.deltaY !== 0) zoomBy(event.deltaY < 0 ? WHEEL_ZOOM_FACTOR : 1 / WHEEL_ZOOM_FACTOR);
  });
  // React's own listener is passive, so it cannot keep the dialog from scrolling, or a pinch from zooming the page.
  useEffect(() => {
    const listener = (event: WheelEvent) => onWheel(event);
    const element = frame.current;
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, []);

  function onPointerMove({ pointerId, clientX, clientY, currentTarget }: PointerEvent) {
    const from = pointers.current.get(pointerId);
    if (!from) return;
    const to = { x: clientX, y: clientY };
    const other = [...pointers.current].find(([otherId]) => otherId !== pointerId)?.[1];
    pointers.current.set(pointerId, to);
    if (other) return zoomBy(distance(to, other) / Math.max(1, distance(from, other)));
    const { width, height } = currentTarget.getBoundingClientRect();
    pan((to.x - from.x) / width, (to.y - from.y) / height);
  }
  const release = ({ pointerId }: PointerEvent) => pointers.current.delete(pointerId);
  return (
    <div className={styles['stage']}>
      {/* A button, so that it can have the focus and its own keys. */}
      <button
        ref={frame}
        type="button"
        className={styles['frame']}
        // React's type has no custom properties.
        style={{ '--ratio': ratio } as CSSProperties}
        aria-label="Image: the arrow keys move it, plus and minus zoom"
        onKeyDown={onKeyDown}
        onPointerDown={({ pointerId, clientX, clientY, currentTarget }) => {
          currentTarget.setPointerCapture(pointerId);
          pointers.current.set(pointerId, { x: clientX, y: clientY });
        }}
        onPointerMove={onPointerMove}
        onPointerUp={release}
        onPointerCancel={release}
      >
        <canvas ref={canvas} width={size.width} height={size.height} />
      </button>
    </div>
  );
}

const distance = (a: { x: number; y: number }, b: { x: number; y: number }) =>
  Math.hypot(a.x - b.x, a.y - b.y);
