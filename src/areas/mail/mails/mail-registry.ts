import * as z from 'zod/mini'
import { compose, type ComposedMail } from './compose.ts'
import { defineMail, type MailKind } from './define-mail.ts'
import type { MailSite } from './letter.ts'

export type MailRegistry = ReadonlyMap<string, MailKind>

export function mailRegistry(mails: readonly MailKind[]): MailRegistry {
  const kinds = new Map<string, MailKind>(mails.map((mail) => [mail.name, mail]))
  if (kinds.size !== mails.length) throw new Error('two mails have one name')
  return kinds.set('digest', digestOf(kinds))
}

export function getMail(mails: MailRegistry, name: string): MailKind {
  const mail = mails.get(name)
  if (!mail) throw new Error(`There is no template ${name}`)
  return mail
}

export function renderMail<Payload extends object>(
  mail: MailKind<object, Payload>,
  payload: NoInfer<Payload>,
  site: MailSite,
): ComposedMail {
  return compose(mail.write(payload, site), site)
}

function digestOf(kinds: ReadonlyMap<string, MailKind>) {
  return defineMail({
    name: 'digest',
    payload: {
      mails: z.array(z.object({ name: z.string(), payload: z.record(z.string(), z.unknown()) })),
    },
    stored: {},
    dailyShare: 'other',
    sample: {
      mails: [
        {
          name: 'application_stage',
          payload: {
            full_name: 'Nimal Perera',
            applicant_no: 'JA-000123',
            position: 'Cook',
            company_name: 'Sarasavi Textiles',
            reply_to: 'jobs@sarasavi.example',
            link_token: 'lvl_a-b_c',
            stage: 'hired',
            text: null,
          },
        },
        { name: 'vacancy_received', payload: { name: 'Nimal Perera', position: 'Cook', vacancy_id: 17 } },
      ],
    },
    letter: ({ mails }, { t, language, site }) => {
      const letters = mails.map(({ name, payload }) => kinds.get(name)!.write({ ...payload, language }, site))
      return {
        subject: t('mail.digest.subject', { count: mails.length, site: site.name }),
        to: '',
        blocks: [
          { words: t('mail.digest.why', { site: site.name }) },
          ...letters.flatMap(({ subject, blocks, replyTo: email }) => [
            { heading: subject },
            ...blocks,
            email !== undefined && { words: t('mail.digest.reply', { email }) },
          ]),
        ],
      }
    },
  })
}
