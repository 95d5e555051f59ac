import { applications } from './applications.ts'
import { people } from './people.ts'
import { programs } from './programs.ts'
import type { PropertyTexts } from './property-texts.ts'
import { searching } from './searching.ts'
import { vacancies } from './vacancies.ts'

/**
 * The sentence and example of a property or parameter, by `shape.property`, `operation.property`, the property it is in,
 * `path.` or `query.`, else by its name alone. An asterisk stands for every property of that shape.
 */
export const apiProperties: PropertyTexts = {
  ...vacancies,
  ...applications,
  ...people,
  ...programs,
  ...searching,
}
