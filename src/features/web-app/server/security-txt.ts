import { offeredLanguages } from '#src/strings/languages.ts'

/** RFC 9116 advises less than a year. A board that runs is one whose contact somebody reads. */
const GOOD_FOR_DAYS = 180
const DAY = 86_400_000

/** The text of `/.well-known/security.txt`, good for half a year from the day on which it is asked for. */
export function securityText(
  now: Date,
  { securityContact, publicUrl }: { securityContact: string | undefined; publicUrl: string },
): string {
  const today = Math.floor(now.getTime() / DAY) * DAY
  return [
    `Contact: ${securityContact ?? `${publicUrl}/contact-us`}`,
    `Expires: ${new Date(today + GOOD_FOR_DAYS * DAY).toISOString()}`,
    `Preferred-Languages: ${offeredLanguages.join(', ')}`,
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}
