/** Writes the message to a minor's guardian, with the private link to their page. */
export const toGuardianMessage = ({ name, url }: { name: string; url: string }) => ({
  subject: `Your consent for the profile of ${name}`,
  body: `Hi,\n\n${name} is under 18, so we ask for your consent to show the profile on our website. This page shows the whole profile:\n\n${url}\n\nWith the same link, you can withdraw your consent at any time. The link is only for you, so please do not share it.\n`,
});
