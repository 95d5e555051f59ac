import type { PersonalData } from '#src/platform/personal-data/personal-table.ts'

export const remindersPersonalData: PersonalData = {
  tables: [],
  nobodys: { vacancy_reminders: { answer: 'what became of a vacancy' } },
}
