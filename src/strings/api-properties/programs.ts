import type { PropertyTexts } from './property-texts.ts'

/** Keys for programs, and vacancies under ids of programs. */
export const programs: PropertyTexts = {
  'getApiAccountKeys.name': ['The name of the key.', 'Website'],
  'postApiAccountKeys.name': ['A name for the key, such as that of the program.', 'Website'],
  scopes: ['What a program with the key may do.', ['vacancies:write']],
  'postApiAccountKeys.days': ['The key ends after so many days.', 90],
  'postApiAccountKeys.key': [
    'The key: send it as `Authorization: Bearer …`. No other answer has it.',
    'lvk_a-b_c',
  ],
  'postApiAccountKeys.data': ['The key as lists show it.'],
  expires_at: ['It ends then by itself.', '2027-03-01T04:30:00.000Z'],
  ended_at: ['It was ended then; null where it was not.', '2026-12-10T06:00:00.000Z'],
  is_valid: ['Whether it has neither expired nor been ended.', true],
  'getApiVacanciesExternalId.id': ['The program’s own id of the vacancy.', 'staff-2026-17'],
  'putApiVacanciesExternalId.id': ['The program’s own id of the vacancy.', 'staff-2026-17'],
  'deleteApiVacanciesExternalId.id': ['The program’s own id of the vacancy.', 'staff-2026-17'],
  external_id: ['The program’s own id of the vacancy.', 'staff-2026-17'],
  'query.dry_run': ['True checks the body and stores nothing.', true],
  outcome: ['What was done, or would be; `same` is nothing, since this body was sent before.', 'posted'],
  'putApiVacanciesExternalId.data': ['The vacancy; null of a dry run, and where it was deleted since.'],
}
