// Shows the times of a private page in the visitor's time zone. Without this script, they are in UTC.

// The language of the page, with the conventions of the United States.
const format = new Intl.DateTimeFormat(`${document.documentElement.lang}-US`, {
  dateStyle: 'long',
  timeStyle: 'short',
});

for (const time of document.querySelectorAll('time[datetime]')) {
  const date = new Date(time.dateTime);
  if (!Number.isNaN(date.getTime())) time.textContent = format.format(date);
}
