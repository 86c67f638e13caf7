import { createPortal } from 'react-dom';
import type { FighterCard as Card } from '#src/domain/fighters/fighter.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import { useFreshPicks } from '#src/site/islands/use-fresh-picks.ts';
import { useFreshSettings } from '#src/site/islands/use-fresh-settings.ts';
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
