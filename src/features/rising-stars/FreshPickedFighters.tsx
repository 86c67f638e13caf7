import { createPortal } from 'react-dom';
import { useFreshPicks } from '#src/client/use-fresh-picks.ts';
import { useFreshSettings } from '#src/client/use-fresh-settings.ts';
import type { FighterCard as Card } from '#src/domain/fighter.ts';
import type { Settings } from '#src/domain/settings.ts';
import { FighterCard } from './FighterCard.tsx';

type Props = { initial: Pick<Settings, 'homeFighterIds' | 'placeholderPortrait'> };

/** Shows the latest picked fighters on the home page. */
export function FreshPickedFighters({ initial }: Props) {
  const { homeFighterIds, placeholderPortrait } = useFreshSettings(initial);
  const picks = useFreshPicks<Card>('fighters', {
    path: '/api/fighters?view=card',
    ids: homeFighterIds,
    builtIds: initial.homeFighterIds,
  });
  if (!picks) return null;
  const cards = picks.rows.map((fighter) => (
    <li key={fighter.id}>
      <FighterCard fighter={fighter} placeholder={placeholderPortrait} />
    </li>
  ));
  return createPortal(cards, picks.section);
}
