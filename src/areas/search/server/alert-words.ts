import { namesInLanguage } from '#src/areas/catalogue/index.ts'
import type { WordsOf } from '#src/areas/mail/index.ts'
import { isOpenOn, selectVacancies } from '#src/areas/vacancies/index.ts'
import { salaryText, type Pay } from '#src/areas/vacancies/salary-text.ts'
import { filteredFields } from '#src/areas/vacancies/vacancy-fields.ts'
import type { Timed } from '#src/platform/app-context.ts'
import { deriveKey } from '#src/platform/app-secret.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import { ensureLink, getLinkToken } from '#src/platform/signed-links.ts'
import { dictionaries } from '#src/strings/dictionaries.ts'
import { offeredOrEnglish, type Language } from '#src/strings/languages.ts'
import { translator } from '#src/strings/t.ts'
import { getLastDay } from '../calls/alerts/act-on-alert.server.ts'
import type { alertConfirmation, alertKeep, vacancyAlert } from '../mails/alerts-mails.ts'
import { findAlert, renewLinkKey, type AlertRow } from '../rows/alerts.ts'
import { MAX_ALERTS } from '../saved-search.ts'
import { searchTitles } from './filter-words.ts'

/** A type, as `LatePayload` needs: an interface would lack the index signature. */
type AlertWords = {
  alert_confirmation: WordsOf<typeof alertConfirmation>
  alert_keep: WordsOf<typeof alertKeep>
  vacancy_alert: WordsOf<typeof vacancyAlert>
}

function getTerms(vacancy: MailedVacancy, language: Language): string[] {
  const t = translator(dictionaries[language])
  const { employment_type: type } = vacancy
  return [salaryText(t, vacancy), type && t(filteredFields.employment_type.wordOf(type))].filter(
    (term) => term != null,
  )
}

/** The words of mails about alerts; none if the alert ended, is blocked or was extended, or its vacancies closed. */
export function alertWords({ db, clock }: Timed, secret: string): AlertWords {
  const key = deriveKey(secret, 'links of alerts')
  const getToken = async ({ id, link_key, email }: AlertRow, language: Language): Promise<string> => {
    const link = { purpose: 'alert', subjectId: id, language, to: email } as const
    const token = getLinkToken(key, link_key)
    if (await ensureLink(db, clock.now(), token, link)) return token
    const another = getLinkToken(key, await renewLinkKey(db, id))
    await ensureLink(db, clock.now(), another, link)
    return another
  }
  const found = async (id: number, recipient: string) => {
    const row = await findAlert(db, id)
    if (!row || row.is_of_blocked || row.email !== recipient.toLowerCase()) return undefined
    const language = offeredOrEnglish(row.language)
    const title = async () => (await searchTitles(db, language, [row.search]))(row.search)
    return { row, language, title, token: () => getToken(row, language) }
  }
  return {
    alert_confirmation: async ({ alert_id, case: state }, recipient) => {
      const alert = await found(alert_id, recipient)
      if (!alert) return undefined
      const { language } = alert
      return { case: state, most: MAX_ALERTS, token: await alert.token(), language }
    },
    alert_keep: async ({ alert_id }, recipient) => {
      const alert = await found(alert_id, recipient)
      if (!alert || alert.row.asked_at === null) return undefined
      const { row, language } = alert
      const last_day = getLastDay(row.asked_at!)
      return { search: await alert.title(), last_day, token: await alert.token(), language }
    },
    vacancy_alert: async ({ alert_id, vacancy_ids, found: all }, recipient) => {
      const alert = await found(alert_id, recipient)
      if (alert?.row.confirmed_at == null) return undefined
      const open = await openAmong(db, vacancy_ids, dayInColombo(clock.now()))
      if (open.length === 0) return undefined
      const { row, language } = alert
      const names = await namesInLanguage(db, language)
      const getPlace = (place: string | null) => place && names.place(place)
      return {
        search: await alert.title(),
        list: row.search === '' ? '/' : `/?${row.search}`,
        vacancies: open.map((vacancy) => ({
          ...vacancy,
          place: getPlace(vacancy.city ?? vacancy.district),
          terms: getTerms(vacancy, language),
        })),
        more: all - vacancy_ids.length,
        token: await alert.token(),
        language,
      }
    },
  }
}

/** A vacancy as a mail lists it. */
interface MailedVacancy extends Pay {
  id: number
  position: string
  company_name: string
  city: string | null
  district: string | null
  closing_date: string
  employment_type: string | null
}

/** Reads the given vacancies that are open on a day, in the order of the ids. */
async function openAmong(db: Db, ids: readonly number[], today: string): Promise<MailedVacancy[]> {
  if (ids.length === 0) return []
  const rows = await selectVacancies(db)
    .where('vacancies.id', 'in', [...ids])
    .where(isOpenOn(today))
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
