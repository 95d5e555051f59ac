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
    network: string | null
    confirmed_at: string | null
    signals: string[] | null
  }
  reporter_addresses: { id: Generated<number>; email: string; confirmed_at: string }
  report_standings: {
    vacancy_id: number
    frozen_at: string | null
    fine_at: string | null
  }
}
