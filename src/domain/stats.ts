/** How many living records there are of each kind (spec, point 3). */
export type Stats = { videos: number; fighters: number; gyms: number; weightClasses: number };
