import { HOME_COUNTRY } from '#src/areas/catalogue/home-country.ts'
import { countries, namesInLanguage } from '#src/areas/catalogue/index.ts'
import type { PosterText } from '#src/areas/catalogue/index.ts'
import type { BodyOf } from '#src/contract/endpoint.ts'
import type { Db } from '#src/platform/db/database.ts'
import { dictionaries } from '#src/strings/dictionaries.ts'
import { datesIn } from '#src/strings/format.ts'
import { languageOfText } from '#src/strings/language-of-text.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import type { Language } from '#src/strings/languages.ts'
import { loadNamespace } from '#src/strings/load-namespace.ts'
import type { texts } from '#src/strings/poster/en.ts'
import { translator } from '#src/strings/t.ts'
import type { previewPoster } from '../calls/posters.ts'
import { salaryText } from '../salary-text.ts'

/** A vacancy, or a form of one. */
type PosterFacts = Omit<BodyOf<typeof previewPoster>, 'layout' | 'shape'> & { apply_by?: string[] | null }

const words = await loadNamespace<typeof texts>(
  (language) => import(`../../../strings/poster/${language}.ts`),
)

/** The words of a poster, in the language of its vacancy. Without a number it is a preview. */
export async function posterText(
  db: Db,
  publicUrl: string,
  vacancy: PosterFacts,
  id?: number,
): Promise<PosterText> {
  const { position, company_name, description, closing_date, email, phone } = vacancy
  const { salary_min = null, salary_max = null, salary_unit = null } = vacancy
  const language = vacancy.language ?? languageOfText(`${position} ${description}`)
  const t = translator(dictionaries[language])
  const w = translator(words[language])
  const pageOf = (no: number) => {
    const address = publicUrl + localizedPath(language, `/jobs/${no}`)
    const key = vacancy.apply_by?.includes('phone') ? 'poster.apply_by_phone' : 'poster.check'
    return { address, check: w(key, { address: address.replace(/^https?:\/\//, '') }) }
  }
  return {
    heading: w('poster.heading'),
    title: position,
    company: company_name,
    facts: [
      { label: t('job.location'), value: await placeOf(db, vacancy, language) },
      { label: t('vacancy.salary'), value: salaryText(t, { salary_min, salary_max, salary_unit }) ?? '' },
      { label: t('job.closes'), value: datesIn(language).formatDay(closing_date) },
    ],
    apply: { label: w('poster.apply'), lines: [phone, email] },
    page: id === undefined ? { preview: w('poster.preview') } : pageOf(id),
  }
}

async function placeOf(db: Db, { city, country }: PosterFacts, language: Language): Promise<string> {
  const abroad = country === HOME_COUNTRY ? undefined : countries.find(({ code }) => code === country)
  return [
    city && (await namesInLanguage(db, language)).place(city),
    abroad && (language === 'en' ? abroad.name : abroad[`name_${language}` as const]),
  ]
    .filter(Boolean)
    .join(', ')
}
