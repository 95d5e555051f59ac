export interface SavedVacanciesTables {
  saved_vacancies: { user_id: number; vacancy_id: number; saved_at: string }
}
