import { formatRelativeTime, formatTime } from '#src/admin/shell/format-time.ts';

/** A past time as "5 minutes ago". Hovering shows the date and the time. `time` is as in `formatTime`. */
export const RelativeTime = ({ time }: { time: string | number }) => (
  <time dateTime={new Date(time).toISOString()} title={formatTime(time)}>
    {formatRelativeTime(time, new Date())}
  </time>
);
