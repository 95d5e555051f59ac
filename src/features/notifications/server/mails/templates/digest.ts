import { wordsIn, type Letter, type MailSite, type Template } from '../letter.ts'
import type { MailInDigest } from '../mails.ts'

/** The mails past the day's share of an address, each under its own subject, all in one language. */
export function digestOf(letterOf: (mail: MailInDigest, site: MailSite) => Letter): Template<'digest'> {
  return ({ mails, language: used }, site) => {
    const { t, language } = wordsIn(used)
    const letters = mails.map((mail) =>
      letterOf({ ...mail, payload: { ...mail.payload, language } } as MailInDigest, site),
    )
    return {
      language,
      subject: t('mail.digest.subject', { count: mails.length, site: site.name }),
      to: '',
      blocks: [
        { words: t('mail.digest.why', { site: site.name }) },
        ...letters.flatMap(({ subject, blocks, replyTo: email }) => [
          { heading: subject },
          ...blocks,
          ...(email === undefined ? [] : [{ words: t('mail.digest.reply', { email }) }]),
        ]),
      ],
    }
  }
}
