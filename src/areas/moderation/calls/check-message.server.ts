import { sql } from 'kysely'
import { vacancyRows } from '#src/areas/vacancies/index.ts'
import { getState, publicView } from '#src/areas/vacancies/vacancy-state.ts'
import { normalizePhone, phoneInText } from '#src/contract/values/phone-number.ts'
import { MAX_ID } from '#src/contract/values/units.ts'
import type { Timed } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import { translatedLanguages } from '#src/strings/languages.ts'
import { signsOfMessages } from '../admin-vacancy.ts'
import type { CheckedMessage } from './check-message.ts'
import { riskOfWords } from './high-risk.server.ts'

/** Vacancies named for each state. */
const MAX_NAMED = 3

/** Returns only what the public may know about the vacancies in a message: of a removed one, that it was removed. */
export async function checkMessage(
  { db, clock }: Timed,
  text: string,
  publicUrl: string,
): Promise<CheckedMessage> {
  const today = dayInColombo(clock.now())
  const phones = findPhones(text)
  const linked = findLinkedIds(text, new URL(publicUrl).host)
  const passages = getPassages(text)
  const rows = (await findMentioned(db, linked, phones, passages)).map((row) => ({
    ...row,
    view: publicView(row, today),
    isRemoved: getState(row, today) === 'removed',
  }))
  const open = rows.filter(({ view }) => view === 'open')
  // A phone number alone proves little: a poster may write somebody else's.
  const isNamed = ({ id, description }: (typeof rows)[number]) =>
    linked.includes(id) || passages.includes(description.toLowerCase())
  const removed = rows.filter((row) => row.isRemoved && (isNamed(row) || open.length === 0))
  const ended = rows.filter(
    ({ id, view, isRemoved }) => view === 'ended' || (view === 'gone' && !isRemoved && linked.includes(id)),
  )
  const contacts = open.map((row) => `${row.phone}\n${row.description}`).join('\n')
  const numbers = findPhones(contacts)
  const hosts = findHosts(`${publicUrl} ${contacts}`)
  const { reasons } = await riskOfWords(db, text)
  return {
    open: open.slice(0, MAX_NAMED),
    other_contact:
      open.length > 0 &&
      (phones.some((phone) => !numbers.includes(phone)) ||
        findHosts(text).some((one) => !hosts.includes(one))),
    ended: ended
      .slice(0, MAX_NAMED)
      .map((row) => (row.view === 'ended' ? row : { id: row.id, position: null, company_name: null })),
    removed:
      removed.length === 0
        ? null
        : removed.some((row) => isNamed(row) && row.rejection_reason === 'asks_for_money')
          ? 'asks_for_money'
          : 'other',
    signs: signsOfMessages.filter((sign) => reasons.some((reason) => reason.sign === sign)),
  }
}

/** Each phone number adds a subquery. */
const MAX_PHONES = 10

function findPhones(text: string): string[] {
  const found = [...text.normalize('NFKC').matchAll(phoneInText)].map(([typed]) => normalizePhone(typed))
  return [...new Set(found.filter((phone) => phone !== undefined))].slice(0, MAX_PHONES)
}

const findHosts = (text: string) =>
  Array.from(text.matchAll(/https?:\/\/([^\s/?#]+)/gi), ([, host]) =>
    host!.toLowerCase().replace(/^www\./, ''),
  )

/** Ids of vacancies that the text links to on this board; `evil.example/board.lk/jobs/7` leads elsewhere. */
function findLinkedIds(text: string, host: string): number[] {
  const named = host.replace(/^www\./, '').replaceAll('.', '\\.')
  const link = new RegExp(
    `(?:https?://|(?<![\\w.-]))(?:www\\.)?${named}/(?:(?:${translatedLanguages.join('|')})/)?jobs/([1-9]\\d{0,9})(?!\\d)`,
    'i',
  )
  return text.split(/\s+/).flatMap((word) => {
    const found = link.exec(word)
    if (!found || /[/\\@?#]|[a-z0-9]\.[a-z]/i.test(word.slice(0, found.index))) return []
    return Number(found[1]) <= MAX_ID ? [Number(found[1])] : []
  })
}

const MIN_LETTERS = 30
const LINES_AROUND = 2

/** A copied description may have lines over it and below it, such as a title and a number. */
function getPassages(text: string): string[] {
  const lines = text.toLowerCase().split('\n')
  const cuts = Array.from({ length: LINES_AROUND + 1 }, (_, count) => count)
  const passages = cuts.flatMap((over) =>
    cuts.map((below) =>
      lines
        .slice(over, lines.length - below)
        .join('\n')
        .trim(),
    ),
  )
  return [...new Set(passages)].filter((passage) => passage.length >= MIN_LETTERS)
}

const MAX_LIKE = 50

/** Each condition uses an index, and finds only the newest vacancies. */
async function findMentioned(db: Db, linked: number[], phones: string[], passages: string[]) {
  const conditions = [
    ...linked.slice(0, MAX_LIKE).map((id) => sql`id = ${id}`),
    ...phones.map((phone) => sql`phone_key(phone) = phone_key(${phone})`),
    ...passages.map((passage) => sql`md5(lower(description)) = md5(lower(${passage}))`),
  ]
  if (conditions.length === 0) return []
  const newest = conditions.map(
    (condition) => sql`(select id from ${vacancyRows} where ${condition} order by id desc limit ${MAX_LIKE})`,
  )
  const rows = await db
    .selectFrom(vacancyRows)
    .select(['id', 'position', 'company_name', 'phone', 'description', 'rejection_reason'])
    .select(['status', 'closing_date', 'closed_at', 'closed_reason', 'frozen_at'])
    .where(sql<boolean>`id in (${sql.join(newest, sql` union `)})`)
    .orderBy('id', 'desc')
    .execute()
  // Numbers abroad may end in the same digits.
  const isMentioned = (row: (typeof rows)[number]) =>
    linked.includes(row.id) ||
    passages.includes(row.description.toLowerCase()) ||
    phones.includes(normalizePhone(row.phone) ?? '')
  return rows.filter(isMentioned)
}
