const KB = 1_000;
const UNITS = [
  { unit: 'gigabyte', bytes: KB ** 3, maximumFractionDigits: 1 },
  { unit: 'megabyte', bytes: KB ** 2, maximumFractionDigits: 0 },
  { unit: 'kilobyte', bytes: KB, maximumFractionDigits: 0 },
] as const;

/** Formats a size in decimal units: "214 MB". Sizes below 1 kB become "1 kB". */
export function formatBytes(bytes: number): string {
  const {
    unit,
    bytes: unitBytes,
    maximumFractionDigits,
  } = UNITS.find((candidate) => bytes >= candidate.bytes) ?? UNITS[2];
  const format = new Intl.NumberFormat('en-US', { style: 'unit', unit, maximumFractionDigits });
  return format.format(Math.max(bytes / unitBytes, 1));
}
