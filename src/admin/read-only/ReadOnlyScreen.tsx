import { AdminShell } from '#src/admin/shared/AdminShell.tsx';
import { type Column, DataTable } from '#src/admin/shared/DataTable.tsx';
import { LoadedList } from '#src/admin/shared/LoadedList.tsx';
import { useResource } from '#src/admin/shared/use-resource.ts';
import type { Fighter } from '#src/domain/fighter.ts';
import type { Gym } from '#src/domain/gym.ts';
import type { Video } from '#src/domain/video.ts';

const BACK = { href: '/admin', label: 'Back to Dashboard' };
const orNA = (value: string | undefined) => value || 'N/A';

const VIDEO_COLUMNS: readonly Column<Video>[] = [
  { header: 'Name', cell: ({ name }) => name },
  { header: 'Type', cell: ({ type }) => type },
  { header: 'URL', cell: ({ videoUrl }) => videoUrl },
];
const FIGHTER_COLUMNS: readonly Column<Fighter>[] = [
  { header: 'Name', cell: ({ name }) => name },
  { header: 'Gym', cell: ({ gym }) => orNA(gym?.name) },
  { header: 'Weight Class', cell: ({ weightClass }) => orNA(weightClass?.name) },
  { header: 'Weight', cell: ({ weight }) => orNA(weight) },
];
const GYM_COLUMNS: readonly Column<Gym>[] = [
  { header: 'Name', cell: ({ name }) => name },
  { header: 'Slug', cell: ({ slug }) => slug },
  { header: 'State', cell: ({ state }) => orNA(state) },
];

export type ReadOnlyNoun = 'videos' | 'fighters' | 'gyms';

/** What is on the site, to look at. Until these three have forms, the API takes their changes. */
export function ReadOnlyScreen({ noun }: { noun: ReadOnlyNoun }) {
  return (
    <AdminShell title={`MANAGE ${noun.toUpperCase()}`} back={BACK} actions={null}>
      <p>
        Adding and editing {noun} is not possible on this screen yet. The API takes changes at{' '}
        <a href="/api/openapi.json">/api/{noun}</a>.
      </p>
      {noun === 'videos' && <List noun={noun} title="All Videos" columns={VIDEO_COLUMNS} />}
      {noun === 'fighters' && <List noun={noun} title="All Fighters" columns={FIGHTER_COLUMNS} />}
      {noun === 'gyms' && <List noun={noun} title="All Gyms" columns={GYM_COLUMNS} />}
    </AdminShell>
  );
}

type ListProps<Row> = { noun: ReadOnlyNoun; title: string; columns: readonly Column<Row>[] };

function List<Row extends { id: number }>({ noun, title, columns }: ListProps<Row>) {
  const { load, reload } = useResource<Row[]>(`/api/${noun}?view=edit`);
  return (
    <LoadedList
      load={load}
      loading={`Loading ${noun}...`}
      empty={`No ${noun} found.`}
      failed={`Failed to load ${noun}. Please try again later.`}
      heading={(count) => `${title} (${count})`}
      onRetry={reload}
    >
      {(rows) => <DataTable caption={title} columns={columns} rows={rows} actions={null} />}
    </LoadedList>
  );
}
