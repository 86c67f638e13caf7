import { formatDay, formatTime } from '#src/admin/shell/format-time.ts';

/** The date of an ISO 8601 time in short form. Hovering shows the whole date and the time. */
export const Day = ({ time }: { time: string }) => (
  <time dateTime={time} title={formatTime(time)}>
    {formatDay(time, new Date())}
  </time>
);
