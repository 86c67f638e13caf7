import { formatDay, formatTime } from '#src/admin/core/ui/format-time.ts';

/** Shows the date of an ISO 8601 time in short form. The tooltip shows the full date and time. */
export const Day = ({ time }: { time: string }) => (
  <time dateTime={time} title={formatTime(time)}>
    {formatDay(time, new Date())}
  </time>
);
