const MAX_OF_AN_ERROR = 300

/** In words that say where to look, before what the mail server said. */
const words: Readonly<Record<string, string>> = {
  EDNS: 'the name of the mail server is not known',
  ENOTFOUND: 'the name of the mail server is not known',
  ECONNECTION: 'the mail server cannot be reached',
  ECONNREFUSED: 'the mail server cannot be reached',
  ESOCKET: 'the mail server cannot be reached, or speaks no TLS there',
  ETLS: 'the mail server offers no TLS that can be used',
  ETIMEDOUT: 'the mail server did not answer in time',
  EAUTH: 'the mail server refuses the user or the password',
  EENVELOPE: 'the mail server refuses the sender or the recipient',
}

export function mailFailure(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error)
  const known = words[(error as { code?: string }).code ?? '']
  const text = known === undefined ? said : `${known}: ${said}`
  // A server's answer may carry control characters, U+0000 too, which the database refuses.
  return text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').slice(0, MAX_OF_AN_ERROR)
}
