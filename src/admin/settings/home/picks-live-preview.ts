import type { LivePreviewSpec, Previewed } from '#src/admin/core/live-preview/live-preview-spec.ts';
import { type Load, useResource } from '#src/admin/core/loading/use-resource.ts';
import type { Fighter } from '#src/domain/fighters/fighter.ts';
import type { Gym } from '#src/domain/gyms/gym.ts';
import { findHomePicks } from '#src/domain/home/home-picks.ts';
import type { Video } from '#src/domain/videos/video.ts';
import type { SettingsForm } from '../settings-form.ts';

type Loads = { fighters: Load<Fighter[]>; gyms: Load<Gym[]>; videos: Load<Video[]> };

/** Converts the form and the records that visitors see to the picks of the home page, and their pictures. */
export function toPreviewedPicks(form: SettingsForm, { fighters, gyms, videos }: Loads): Previewed {
  if (fighters.state === 'loaded' && gyms.state === 'loaded' && videos.state === 'loaded')
    return {
      record: {
        gymBackgrounds: form.gymBackgrounds,
        placeholderPortrait: form.placeholderPortrait,
        ...findHomePicks(form, {
          fighters: fighters.data,
          gyms: gyms.data,
          videos: videos.data,
          newVideos: videos.data.toSorted((one, other) => other.id - one.id),
        }),
      },
    };
  const hasFailed = [fighters, gyms, videos].some(({ state }) => state === 'failed');
  return {
    reason: hasFailed
      ? 'The records could not be loaded, so there is no preview. Check the connection and open the preview again.'
      : 'Loading the records…',
  };
}

/** The live preview of the picks. It loads the records as visitors get them. */
export const PICKS_LIVE_PREVIEW: LivePreviewSpec<never, SettingsForm> = {
  path: '/admin/preview/settings/picks',
  views: ['page'],
  pageNote: '',
  usePreviewed: ({ form }) => {
    const fighters = useResource<Fighter[]>('/api/fighters');
    const gyms = useResource<Gym[]>('/api/gyms');
    const videos = useResource<Video[]>('/api/videos');
    return toPreviewedPicks(form, { fighters: fighters.load, gyms: gyms.load, videos: videos.load });
  },
};
