/** Number of records of each kind, without the trash (spec, point 3). */
export type Stats = { videos: number; fighters: number; gyms: number; weightClasses: number };
