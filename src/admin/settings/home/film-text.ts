const toClock = (seconds: number): string => {
  const tenths = Math.round(seconds * 10);
  const minutes = Math.floor(tenths / 600);
  return `${minutes}:${((tenths % 600) / 10).toFixed(1).padStart(4, '0')}`;
};

/** Describes a part of a film, such as `From 0:03.5 to 0:15.5, 12 seconds`. */
export function formatPart({ start, end }: { start: number; end: number }): string {
  const seconds = Math.round((end - start) * 10) / 10;
  return `From ${toClock(start)} to ${toClock(end)}, ${seconds} seconds`;
}
