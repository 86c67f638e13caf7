import { type CollectionEntry, getEntry } from 'astro:content';
import { LIST_ID } from './list-id.ts';

type ListName = 'fighters' | 'fighterCards' | 'gyms' | 'videos' | 'newVideos' | 'weightClasses';

/** Returns a list that this build has loaded, with its content revision. */
export async function readList<Name extends ListName>(name: Name): Promise<CollectionEntry<Name>['data']> {
  const entry = await getEntry(name, LIST_ID);
  if (!entry) throw new Error(`The list of ${name} was not loaded`);
  return entry.data;
}
