import { useFreshSettings } from '#src/client/use-fresh-settings.ts';
import { FreshPicks } from '#src/components/ui/FreshPicks.tsx';
import type { FighterCard as Card } from '#src/domain/fighter.ts';
import type { Settings } from '#src/domain/settings.ts';
import { FighterCard } from './FighterCard.tsx';

type Props = { initial: Pick<Settings, 'homeFighterIds' | 'placeholderPortrait'> };

/** Shows the latest picked fighters on the home page. */
export function FreshPickedFighters({ initial }: Props) {
  const { homeFighterIds, placeholderPortrait } = useFreshSettings(initial);
  return (
    <FreshPicks<Card>
      kind="fighters"
      path="/api/fighters?view=card"
      ids={homeFighterIds}
      builtIds={initial.homeFighterIds}
    >
      {(fighters) =>
        fighters.map((fighter) => (
          <li key={fighter.id}>
            <FighterCard fighter={fighter} placeholder={placeholderPortrait} />
          </li>
        ))
      }
    </FreshPicks>
  );
}
