import { namesInLanguage } from '#src/areas/catalogue/index.ts'
import { tradeOf } from '#src/areas/search/index.ts'
import { daysAfter } from '#src/areas/vacancies/posting-rules.ts'
import { optionalLabels, requiredLabels } from '#src/areas/vacancies/vacancy-fields.ts'
import type { Timed } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import { csvLine } from '#src/platform/http/lists/csv.ts'
import { dictionaries } from '#src/strings/dictionaries.ts'
import type { Language } from '#src/strings/languages.ts'

const DAYS_OPEN = 30

/** Headings and two vacancies that may be posted as they are. */
export async function* templateLines({ db, clock }: Timed, language: Language): AsyncGenerator<string> {
  const t = dictionaries[language]
  const names = await namesInLanguage(db, language)
  const closing_date = daysAfter(dayInColombo(clock.now()), DAYS_OPEN)
  const { company_name, address, email, phone, position, job_category_id, ...others } = requiredLabels
  const labels = [company_name, address, email, phone, position, job_category_id]
  yield csvLine(
    [...labels, optionalLabels.city, others.closing_date, others.description].map((key) => t[key]),
  )
  const company = [t['vacancy_table.example.company'], t['vacancy_table.example.address']]
  const contact = ['jobs@example.com', '077 123 4567']
  for (const trade of ['driver', 'technician'] as const) {
    const job = [tradeOf(trade)!.names[language], '', names.place('Kandy'), closing_date]
    yield csvLine([...company, ...contact, ...job, t[`vacancy_table.example.${trade}`]])
  }
}
