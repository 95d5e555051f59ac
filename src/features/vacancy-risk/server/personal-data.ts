import type { PersonalData } from '#src/platform/personal-data/personal-table.ts'

export const riskPersonalData: PersonalData = {
  tables: [],
  impersonal: {
    risk_sign_changes: 'an admin’s phrases for the review',
    risk_lines_left: 'an admin’s words for the review',
    vacancy_risks: 'names of signs',
  },
}
