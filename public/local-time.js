// Shows the times of a private page in the visitor's time zone. Without this script, they are in UTC.

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

for (const time of document.querySelectorAll('time[datetime]')) {
  const date = new Date(time.dateTime);
  if (!Number.isNaN(date.getTime())) time.textContent = format.format(date);
}
