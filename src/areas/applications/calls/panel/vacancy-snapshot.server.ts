import type { OpenVacancy } from '#src/areas/vacancies/index.ts'

interface VacancySnapshot {
  vacancy_id: number | null
  job_position: string
  company_name: string
  job_category_id: number | null
  job_category_name: string
}

/** Copies these fields, as the vacancy may be changed or deleted later. */
export function vacancySnapshot({
  id,
  position,
  company_name,
  job_category_id,
  category_name,
}: OpenVacancy): VacancySnapshot {
  return {
    vacancy_id: id,
    job_position: position,
    company_name,
    job_category_id,
    job_category_name: category_name,
  }
}

export function getSubject({ id, position, company_name }: OpenVacancy) {
  return { vacancy_id: id, position, company_name }
}
