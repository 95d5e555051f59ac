import { needsPapers, type Abroad } from '#src/areas/vacancies/abroad.ts'
import { daysAfter, MAX_DAYS_OPEN, lastClosingDay } from '#src/areas/vacancies/posting-rules.ts'
import { isOpenOrFrozen, getState, type Stated } from '#src/areas/vacancies/vacancy-state.ts'
import type { FieldErrors } from '#src/contract/errors.ts'
import { dayInColombo } from '#src/strings/format.ts'

/** An owner may do these with a vacancy, as its state allows. `revise` proposes a change of what is public. */
export const ownActs = ['edit', 'revise', 'filled', 'withdraw', 'extend', 'delete', 'reopen'] as const
export type OwnAct = (typeof ownActs)[number]

/** An owner may say at closing that somebody was found on the board, elsewhere, or not at all. */
export const foundAnswers = ['here', 'elsewhere', 'none'] as const
export type FoundAnswer = (typeof foundAnswers)[number]

const MAX_DAYS_EXTENDED = 30

export interface Owned extends Stated, Abroad {
  closing_date: string
  first_closing_date: string | null
  extended_at: string | null
  approved_at: string | null
  decided_at: string | null
}

/** The last closing day that an owner may give a vacancy that is public: 90 days after its first one. */
function lastMovedDay({
  closing_date,
  first_closing_date,
}: Pick<Owned, 'closing_date' | 'first_closing_date'>) {
  return daysAfter(first_closing_date ?? closing_date, MAX_DAYS_OPEN)
}

export function extendableUntil(vacancy: Owned, today: string): string | null {
  if (getState(vacancy, today) !== 'open' || vacancy.extended_at !== null) return null
  const [byDays, byFirstDay] = [daysAfter(vacancy.closing_date, MAX_DAYS_EXTENDED), lastMovedDay(vacancy)]
  const byPapers = needsPapers(vacancy) ? (vacancy.approval_until ?? today) : byDays
  const last = [byDays, byFirstDay, byPapers].sort()[0]!
  return last > vacancy.closing_date ? last : null
}

const REOPENED_DAYS = 7

/** True for seven days after it was closed, until its closing day: later most applicants were told something else. */
function isReopenable({ closed_at, closing_date }: Owned, today: string): boolean {
  return (
    closed_at !== null && closing_date >= today && daysAfter(dayInColombo(closed_at), REOPENED_DAYS) >= today
  )
}

export function getActs(vacancy: Owned, today: string): OwnAct[] {
  switch (getState(vacancy, today)) {
    case 'pending':
      // A vacancy that was public may have been reported, and a rejected one may have ended a company's trust: both stay
      // for whoever decides on that.
      return vacancy.approved_at === null && vacancy.decided_at === null ? ['edit', 'delete'] : ['edit']
    case 'rejected':
      return ['edit']
    case 'open':
      return [
        'revise',
        'filled',
        'withdraw',
        ...(extendableUntil(vacancy, today) === null ? [] : (['extend'] as const)),
      ]
    case 'expired':
      return ['filled']
    case 'frozen':
      // Its owner can put right what was reported, or give it up.
      return isOpenOrFrozen(vacancy, today) ? ['revise', 'withdraw'] : []
    case 'filled':
      return isReopenable(vacancy, today) ? ['reopen'] : []
    case 'withdrawn':
    case 'removed':
      return []
  }
}

/** Refuses a past day, and a changed one more than 90 days after today and, once public, after its first closing day. */
export function closingErrors(
  row: Pick<Owned, 'closing_date' | 'first_closing_date'> & { approved_at: string | null },
  closing_date: string | undefined,
  today: string,
): FieldErrors {
  if (closing_date === undefined) return {}
  if (closing_date < today) return { closing_date: [{ key: 'vacancy.closing_date.past' }] }
  if (closing_date === row.closing_date) return {}
  const last = lastClosingDay(today)
  if (closing_date > last) return { closing_date: [{ key: 'vacancy.closing_date.far' }] }
  const moved = row.approved_at === null ? last : lastMovedDay(row)
  if (closing_date <= moved) return {}
  const values = { first: today, last: moved }
  return { closing_date: [{ key: 'vacancy.closing_date.extend', values }] }
}
