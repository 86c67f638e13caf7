// Shows the times of a private page in the visitor's time zone. Without this script, they are in UTC.

// In the language of the page, as in the United States.
const format = new Intl.DateTimeFormat(`${document.documentElement.lang}-US`, {
  dateStyle: 'long',
  timeStyle: 'short',
});

for (const time of document.querySelectorAll('time[datetime]')) {
  const date = new Date(time.dateTime);
  if (!Number.isNaN(date.getTime())) time.textContent = format.format(date);
}
