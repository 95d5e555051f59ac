import type { Generated } from 'kysely'

export interface VacancyReportsTables {
  vacancy_reports: {
    id: Generated<number>
    vacancy_id: number
    reason: string
    details: string | null
    email: string | null
    sender_language: string
    created_at: string
    decision: string | null
    decided_at: string | null
  }
}
