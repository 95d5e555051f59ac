import type { AdminVacancy } from '../../admin-contract.ts'
import type { optionalColumns } from '../../vacancy-fields.ts'
import { isOpen } from '../../vacancy.ts'
import type { VacancyRow } from './vacancies.ts'

/**
 * A row as answers have it, with everything that an admin may see: each response schema lets out what its reader may.
 * The database's own checks hold the vocabularies.
 */
export function asVacancy(row: VacancyRow, today: string): AdminVacancy {
  return {
    ...(row as VacancyRow & Pick<AdminVacancy, Vocabulary>),
    category: { id: row.job_category_id, name: row.category_name },
    is_open: isOpen(row, today),
  }
}

type Vocabulary = 'status' | 'rejection_reason' | (typeof optionalColumns)[number]
