import { lastClosingDay } from '#src/areas/vacancies/posting-rules.ts'
import type { FieldErrors } from '#src/contract/errors.ts'
import { lastMovedDay, type Owned } from './vacancy-acts.ts'

/**
 * The errors of the closing day in an owner's edit; the browser judges by the same. It is today or later; a new one is
 * within 90 days, and of a vacancy that was public within 90 days of its first closing day.
 */
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
