import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  countries,
  namesInLanguage,
  getDrawings,
  hashOfPoster,
  type Poster,
} from '#src/areas/catalogue/index.ts'
import { HOME_COUNTRY } from '#src/areas/catalogue/places.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import { getSender } from '#src/platform/http/abuse/client-address.ts'
import type { Sender } from '#src/platform/http/uploads/upload.ts'
import { dictionaries } from '#src/strings/dictionaries.ts'
import { datesIn } from '#src/strings/format.ts'
import { languageOfText } from '#src/strings/language-of-text.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import type { Language } from '#src/strings/languages.ts'
import { loadNamespace } from '#src/strings/load-namespace.ts'
import type { texts } from '#src/strings/poster/en.ts'
import { translator } from '#src/strings/t.ts'
import type { WholeVacancy } from '../calls/vacancies.ts'
import { layoutOfPoster } from '../made-poster.ts'
import { findVacancy, asVacancy } from '../rows/vacancies.ts'
import { salaryText } from '../salary-text.ts'

export type PosterFacts = Pick<
  WholeVacancy,
  | 'id'
  | 'position'
  | 'company_name'
  | 'description'
  | 'closing_date'
  | 'email'
  | 'phone'
  | 'city'
  | 'country'
  | 'language'
  | 'salary_min'
  | 'salary_max'
  | 'salary_unit'
  | 'apply_by'
>

const words = await loadNamespace<typeof texts>(
  (language) => import(`../../../strings/poster/${language}.ts`),
)

/** The words of a poster, in the language of its vacancy. */
export async function posterText(db: Db, publicUrl: string, vacancy: PosterFacts): Promise<Poster['text']> {
  const { id, position, company_name, description, closing_date, email, phone } = vacancy
  const { salary_min, salary_max, salary_unit } = vacancy
  const language = vacancy.language ?? languageOfText(`${position} ${description}`)
  const t = translator(dictionaries[language])
  const w = translator(words[language])
  const address = publicUrl + localizedPath(language, `/jobs/${id}`)
  const check = vacancy.apply_by?.includes('phone') ? 'poster.apply_by_phone' : 'poster.check'
  return {
    heading: w('poster.heading'),
    title: position,
    company: company_name,
    facts: [
      { label: t('job.location'), value: await getPlace(db, vacancy, language), isPlace: true },
      {
        label: t('vacancy.salary'),
        value: salaryText(t, { salary_min, salary_max, salary_unit }) ?? '',
        isPay: true,
      },
      { label: t('job.closes'), value: datesIn(language).formatDay(closing_date) },
    ],
    foot: {
      label: w('poster.apply'),
      lines: [phone, email].filter((line) => line !== null),
      check: w(check, { address: address.replace(/^https?:\/\//, '') }),
      address,
    },
  }
}

async function getPlace(db: Db, { city, country }: PosterFacts, language: Language): Promise<string> {
  const abroad = country === HOME_COUNTRY ? undefined : countries.find(({ code }) => code === country)
  return [
    city && (await namesInLanguage(db, language)).place(city),
    abroad && (language === 'en' ? abroad.name : abroad[`name_${language}` as const]),
  ]
    .filter(Boolean)
    .join(', ')
}

/** A made poster shows phone and email, so it is public only while its vacancy is open. */
export async function findMadePoster(context: AppContext, publicUrl: string, id: number) {
  const row = await findVacancy(context.db, id)
  const layout = row && layoutOfPoster(row)
  if (!layout) return undefined
  const vacancy = asVacancy(row, dayInColombo(context.clock.now()))
  const text = await posterText(context.db, publicUrl, vacancy)
  const poster = { text, layout, shape: 'a4' } as const
  return {
    readers: { open: vacancy.is_open, user_id: row.user_id },
    hash: hashOfPoster(poster, context),
    draw: (sender?: Sender) => getDrawings(context).draw(id, poster, sender),
  }
}

export async function sendPoster(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  id: number,
  poster: Poster,
): Promise<FastifyReply> {
  const png = await getDrawings(context).draw(id, poster, getSender(request))
  return reply
    .type('image/png')
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="poster-${id}-${poster.shape}.png"`)
    .send(png)
}
