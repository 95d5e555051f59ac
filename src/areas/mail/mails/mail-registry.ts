import * as z from 'zod/mini'
import { type Language, offeredLanguages } from '#src/strings/languages.ts'
import { compose, type ComposedMail } from './compose.ts'
import { defineMail, type MailKind, type DailyShare, type MailName } from './define-mail.ts'
import { type MailSite, mailWords } from './letter.ts'

export type MailRegistry = ReadonlyMap<string, MailKind>

export function mailRegistry(mails: readonly MailKind[]): MailRegistry {
  const kinds = new Map<string, MailKind>(mails.map((mail) => [mail.name, mail]))
  if (kinds.size !== mails.length) throw new Error('two mails have one name')
  return kinds.set('digest', getDigest(kinds))
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

function getDigest(kinds: ReadonlyMap<string, MailKind>) {
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

interface MailLimit {
  mails: readonly string[]
  /** Mails to one address in 24 hours, all kinds together; confirmed addresses have `maxConfirmed`. */
  max: number
  maxConfirmed: number
}

/** Mails with a link that anybody can request for an address. Beyond it none is sent, and older links stay valid. */
export const linkLimit = { max: 3, maxConfirmed: 10, hours: 24 }

/** Mails beyond these go into a digest: anyone can type any address, and a day may bring a hundred applications. */
export function getLimits({ name, dailyShare }: MailKind, mails: MailRegistry): MailLimit[] {
  if (dailyShare === undefined) return []
  const shared = [...mails.values()].filter((mail) => mail.dailyShare !== undefined)
  const all = { mails: shared.map((mail) => mail.name), max: 10, maxConfirmed: Infinity }
  if (dailyShare === 'other') return [all]
  const named = (share: DailyShare) =>
    shared.filter((mail) => mail.dailyShare === share).map((mail) => mail.name)
  const own = {
    receipt: { mails: [name], max: 3, maxConfirmed: 3 },
    request: { mails: [name], max: 3, maxConfirmed: 10 },
    stage: { mails: named('stage'), max: 4, maxConfirmed: Infinity },
    application: { mails: named('application'), max: 3, maxConfirmed: 3 },
  }
  return [own[dailyShare], all]
}

export const MAX_IN_DIGEST = 100

/** The hour in Sri Lanka: the evening for applications, which employers then read on the same day. */
export const digestHour = ({ dailyShare }: MailKind): number => (dailyShare === 'application' ? 18 : 7)

export interface PreviewedMail extends ComposedMail {
  file: string
  language: Language
}

export function previewMails(mails: MailRegistry, site: MailSite): PreviewedMail[] {
  return [...mails.values()]
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((mail) =>
      mail.samples.flatMap(({ as, payload }) =>
        offeredLanguages.map((language) => ({
          ...renderMail(mail, { ...payload, language }, site),
          file: `${mail.name}${as && `.${as}`}.${language}`,
          language,
        })),
      ),
    )
}

/** The subject without its values, to name a mail whose content was deleted. */
export function mailTitles(language: Language): (template: string) => string {
  const t = mailWords(language)
  return (template) => {
    const subject: string | undefined = t(`mail.${template as MailName}.subject`)
    // Rows of older versions may have other templates.
    return subject?.replaceAll(/\{\w+\}/g, '…') ?? template.replaceAll('_', ' ')
  }
}
