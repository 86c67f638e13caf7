type Member = { gym: { id: number } | null };

/** Groups fighters by the id of their gym. Each group keeps their order. Fighters without a gym are left out. */
export function groupByGym<T extends Member>(fighters: readonly T[]): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const fighter of fighters) {
    if (fighter.gym === null) continue;
    const group = groups.get(fighter.gym.id);
    if (group) group.push(fighter);
    else groups.set(fighter.gym.id, [fighter]);
  }
  return groups;
}
