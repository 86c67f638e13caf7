import { editPath } from '#src/admin/core/api/record-paths.ts';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { DoNotFilmMark } from '#src/admin/do-not-film/DoNotFilmMark.tsx';
import { toFighterTexts, toVideoTexts } from '#src/admin/do-not-film/record-texts.ts';
import type { CheckedText } from '#src/admin/do-not-film/use-do-not-film.ts';
import type { Fighter } from '#src/domain/fighters/fighter.ts';
import type { Video } from '#src/domain/videos/video.ts';
import type { PickKind } from './pick-names.ts';

type Props = { id: number; label: string };

const NameMark = ({ label }: Props) => <DoNotFilmMark texts={[{ text: label, kind: 'text' }]} />;

/** Compares the whole record. Until it is loaded, and if that fails, compares only the name. */
function RecordMark<T>({
  kind,
  toTexts,
  ...pick
}: Props & { kind: PickKind; toTexts: (record: T) => CheckedText[] }) {
  const { load } = useResource<T>(editPath(kind, pick.id));
  return load.state === 'loaded' ? <DoNotFilmMark texts={toTexts(load.data)} /> : <NameMark {...pick} />;
}

/** Marks a pick that names somebody who asked not to be filmed or published. A gym is compared by its name. */
export function PickMark({ kind, ...pick }: Props & { kind: PickKind }) {
  if (kind === 'fighters') return <RecordMark<Fighter> kind={kind} toTexts={toFighterTexts} {...pick} />;
  if (kind === 'videos') return <RecordMark<Video> kind={kind} toTexts={toVideoTexts} {...pick} />;
  return <NameMark {...pick} />;
}
