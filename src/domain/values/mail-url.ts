/** Returns a `mailto:` URL. Without a recipient, `to` is ''. */
export function toMailUrl(to: string, { subject, body }: { subject: string; body: string }): string {
  // Email addresses may contain characters that are special in URLs. RFC 6068 requires CRLF as the line break.
  const [recipient, subjectParam, bodyParam] = [to, subject, body.replaceAll('\n', '\r\n')].map(
    encodeURIComponent,
  );
  return `mailto:${recipient}?subject=${subjectParam}&body=${bodyParam}`;
}
