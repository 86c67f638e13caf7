import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

// The page of `baseline-pages.ts` in React: the same rows and the same search, and nothing else. The benchmark bundles
// this file.

type Fighter = {
  id: number;
  name: string;
  featuredImage: string;
  gym: { name: string } | null;
  weightClass: { name: string } | null;
  weight: string;
  updatedAt: string;
};
type Row = { id: number; cells: string[]; photo: string; text: string };

const SHOWN_ROWS = 50;

function toRow({ id, name, featuredImage, gym, weightClass, weight, updatedAt }: Fighter): Row {
  const cells = [name, gym?.name ?? 'N/A', weightClass?.name ?? 'N/A', weight, updatedAt.slice(0, 10)];
  return { id, cells, photo: featuredImage, text: `${name} ${gym?.name ?? ''}`.toLowerCase() };
}

async function fetchRows(): Promise<Row[]> {
  await fetch('/api/session/user');
  const { data }: { data: Fighter[] } = await (await fetch('/api/fighters?view=edit')).json();
  return data.map(toRow);
}

function Baseline() {
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [query, setQuery] = useState('');
  useEffect(() => void fetchRows().then(setRows), []);
  const matches = rows.filter(({ text }) => text.includes(query)).slice(0, SHOWN_ROWS);
  return (
    <>
      <input
        type="search"
        aria-label="Search fighters"
        onChange={({ currentTarget }) => setQuery(currentTarget.value.toLowerCase())}
      />
      <table>
        <tbody>
          {matches.map(({ id, cells, photo }) => (
            <tr key={id}>
              <td>
                <img src={photo} alt="" width="48" height="48" loading="lazy" />
              </td>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: Columns never move.
                <td key={column}>{cell}</td>
              ))}
              <td>
                <button type="button">Edit</button> <button type="button">Delete</button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const root = document.querySelector('#root');
if (root) createRoot(root).render(<Baseline />);
