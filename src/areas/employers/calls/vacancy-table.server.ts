import { createHash } from 'node:crypto'
import { namesInLanguage } from '#src/areas/catalogue/index.ts'
import { lockUser } from '#src/areas/people/index.ts'
import { tradeOf } from '#src/areas/search/index.ts'
import { newVacancy, type postVacancy } from '#src/areas/vacancies/calls/vacancies.ts'
import { findPostingErrors, submitVacancy, vacancyRows } from '#src/areas/vacancies/index.ts'
import { daysAfter } from '#src/areas/vacancies/posting-rules.ts'
import { salaryText } from '#src/areas/vacancies/salary-text.ts'
import { optionalLabels, requiredLabels } from '#src/areas/vacancies/vacancy-fields.ts'
import type { BodyOf } from '#src/contract/endpoint.ts'
import { fieldProblem, Problem, problem } from '#src/contract/errors.ts'
import { check, rightFields } from '#src/contract/validation.ts'
import { isTicked } from '#src/contract/values/primitives.ts'
import type { AppContext, Timed } from '#src/platform/app-context.ts'
import { dayInColombo, startOfDay } from '#src/platform/clock.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { type Call, getLanguage } from '#src/platform/http/endpoints/call.ts'
import { errorTexts } from '#src/platform/http/endpoints/problems.ts'
import { csvLine } from '#src/platform/http/lists/csv.ts'
import { RecordedAnswer } from '#src/platform/recorded-response.ts'
import { dictionaries } from '#src/strings/dictionaries.ts'
import type { Language } from '#src/strings/languages.ts'
import { translator } from '#src/strings/t.ts'
import { makeRowCompleter } from '../server/table/complete-row.ts'
import { readTable, type TableRow } from '../server/table/read-table.ts'
import { getCompanyOfLastVacancy } from './own-vacancy-lists.server.ts'
import {
  MAX_TABLE_BYTES,
  MAX_TABLE_ROWS,
  type postVacancyTable,
  type VacancyTable,
  type VacancyTableRow,
} from './posting.ts'

type TableCall = Call<typeof postVacancyTable>
type NewVacancy = BodyOf<typeof postVacancy>

const noPay = { salary_min: null, salary_max: null, salary_unit: null }

interface CheckedRow extends VacancyTableRow {
  /** Only a row that may be posted has one. */
  vacancy?: NewVacancy
  hash: string
}

/** Each row is a transaction of its own: a table that was cut off is completed when it is sent again. */
export async function postTable(context: AppContext, call: TableCall): Promise<VacancyTable> {
  const { id } = call.viewer.user!
  if (Buffer.byteLength(call.body.table) > MAX_TABLE_BYTES)
    throw fieldProblem('table', 'vacancy_table.too_large')
  const { rows, ignored } = readTable(call.body.table, MAX_TABLE_ROWS)
  if (rows.length === 0) throw fieldProblem('table', 'vacancy_table.headings')
  if (rows.length > MAX_TABLE_ROWS)
    throw fieldProblem('table', 'vacancy_table.too_many', { max: MAX_TABLE_ROWS })
  const midnight = startOfDay(dayInColombo(context.clock.now()))
  const findPostedToday = (db: Db) => selectPostedRows(db, id).where('created_at', '>=', midnight).execute()
  const getLeft = async (db: Db) => MAX_TABLE_ROWS - (await findPostedToday(db)).length
  const checked = await checkRows(context, call, rows)
  const newRows = checked.filter(({ state }) => state === 'new')
  const left = await getLeft(context.db)
  if (newRows.length > left)
    throw fieldProblem('table', 'vacancy_table.allowance', { count: newRows.length, left })
  if (!isTicked(call.body.confirm)) return { rows: checked, ignored, left }
  const recordAnswer = async () => new RecordedAnswer({ status: 201, body: '' })
  for (const { vacancy, hash } of newRows) {
    const formCall = { ...call, body: vacancy!, file: undefined, recordAnswer }
    try {
      const rowColumns = async (trx: Trx) => {
        // Another call of the account may post the same row, or the last of the day.
        await lockUser(trx, id)
        const known = await selectPostedRows(trx, id).where('row_hash', '=', hash).executeTakeFirst()
        if (known || (await getLeft(trx)) <= 0) throw problem('already_done')
        return { row_hash: hash }
      }
      await submitVacancy(context, formCall, { rowColumns })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
    }
  }
  return { rows: await checkRows(context, call, rows), ignored, left: await getLeft(context.db) }
}

async function checkRows(context: AppContext, { viewer, ...call }: TableCall, rows: readonly TableRow[]) {
  const language = getLanguage({ viewer, ...call })
  const names = await namesInLanguage(context.db, language)
  const complete = await makeRowCompleter(context)
  const given = call.body.company
  const company = given ?? (await getCompanyOfLastVacancy(context.db, viewer.user!.id))
  const checked: CheckedRow[] = []
  for (const line of rows) {
    const { input, guessed } = await complete(line)
    const isOfCompany = company !== undefined && input.company_name === undefined
    // Pay is monthly unless the row says otherwise, as in the form.
    const unit = (input.salary_min ?? input.salary_max) === undefined ? {} : { salary_unit: 'month' }
    const withPoster = { ...(isOfCompany && company), ...unit, ...input, make_poster: true }
    const parsed = check(newVacancy, withPoster)
    const right: Partial<NewVacancy> = parsed.ok ? parsed.value : rightFields(newVacancy, withPoster)
    const wrong = parsed.ok ? {} : parsed.errors
    const errors = { ...wrong, ...(await findPostingErrors(context, { right, viewer })), ...wrong }
    const ofTable = isOfCompany && given ? { company_name: given.company_name } : {}
    const hash = getRowHash(right, { ...line.cells, ...ofTable }, guessed)
    const isRepeated = checked.some((row) => row.state === 'new' && row.hash === hash)
    checked.push({
      row: line.row,
      state: Object.keys(errors).length > 0 ? 'wrong' : isRepeated ? 'repeated' : 'new',
      id: null,
      company_name: right.company_name ?? null,
      position: right.position ?? null,
      trade: tradeOf(right.position ?? '')?.names[language] ?? null,
      category: names.category(right.job_category_id ?? 0) ?? null,
      city: right.city == null ? null : names.place(right.city),
      closing_date: right.closing_date ?? null,
      pay: salaryText(translator(dictionaries[language]), { ...noPay, ...right }) ?? null,
      guessed: isOfCompany && !given ? ['company_name', ...guessed] : guessed,
      errors: errorTexts(errors, dictionaries[language]),
      ...(parsed.ok && { vacancy: parsed.value }),
      hash,
    })
  }
  const hashes = checked.map(({ hash }) => hash)
  const posted = await selectPostedRows(context.db, viewer.user!.id).where('row_hash', 'in', hashes).execute()
  for (const row of checked) {
    const id = posted.find(({ row_hash }) => row_hash === row.hash)?.id
    if (row.state === 'new' && id !== undefined) Object.assign(row, { state: 'posted', id })
  }
  return checked
}

/** The vacancies of an account that came as rows of tables. */
function selectPostedRows(db: Db, userId: number) {
  const rows = db.selectFrom(vacancyRows).select(['id', 'row_hash'])
  return rows.where('user_id', '=', userId).where('row_hash', 'is not', null)
}

/** Hashes parsed values, as a date can be written in several ways, but no guesses: those may differ tomorrow. */
function getRowHash(
  vacancy: Partial<NewVacancy>,
  cells: TableRow['cells'],
  guessed: readonly string[],
): string {
  const values = Object.entries(cells)
    .map(([name, cell]) => [name, guessed.includes(name) ? cell : vacancy[name as keyof NewVacancy]])
    .toSorted(([one], [other]) => (one! < other! ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url')
}

const DAYS_OPEN = 30

/** Headings and two vacancies that may be posted as they are. */
export async function* templateLines({ db, clock }: Timed, language: Language): AsyncGenerator<string> {
  const t = dictionaries[language]
  const names = await namesInLanguage(db, language)
  const closing_date = daysAfter(dayInColombo(clock.now()), DAYS_OPEN)
  const { company_name, address, email, phone, position, job_category_id, ...others } = requiredLabels
  const labels = [company_name, address, email, phone, position, job_category_id]
  const { city, salary_min, salary_max } = optionalLabels
  yield csvLine(
    [...labels, city, salary_min, salary_max, others.closing_date, others.description].map((key) => t[key]),
  )
  const company = [t['vacancy_table.example.company'], t['vacancy_table.example.address']]
  const contact = ['jobs@example.com', '077 123 4567']
  for (const trade of ['driver', 'technician'] as const) {
    const job = [tradeOf(trade)!.names[language], '', names.place('Kandy'), '60000', '75000', closing_date]
    yield csvLine([...company, ...contact, ...job, t[`vacancy_table.example.${trade}`]])
  }
}
