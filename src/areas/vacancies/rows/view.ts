import { posterSizes } from '#src/areas/catalogue/poster-layouts.ts'
import { smallestPicture } from '#src/areas/files/pictures.ts'
import { languageOfText } from '#src/strings/language-of-text.ts'
import type { WholeVacancy } from '../calls/vacancies.ts'
import { layoutOfPoster, pathOfPoster } from '../made-poster.ts'
import type { optionalColumns } from '../vacancy-fields.ts'
import { getState } from '../vacancy-state.ts'
import type { VacancyRow } from './vacancies.ts'

/** Each response schema lets out what its reader may; the database checks the vocabularies. */
export function asVacancy(row: VacancyRow, today: string): WholeVacancy {
  const state = getState(row, today)
  return {
    ...(row as VacancyRow & Pick<WholeVacancy, Vocabulary>),
    job_poster: pathOfPoster(row),
    ...(layoutOfPoster(row) && { poster_width: posterSizes.a4.width, poster_height: posterSizes.a4.height }),
    // Older rows have none.
    language: getLanguage(row),
    category: { id: row.job_category_id, name: row.category_name },
    // None until a vacancy from before there were companies is joined to its own.
    company:
      row.company_id === null
        ? null
        : {
            id: row.company_id,
            name: row.joined_company!,
            logo_url: row.logo && `/storage/${row.logo}`,
            logo_small_url: smallestPicture(row.logo, row.logo_widths),
            is_verified: row.company_verified_at !== null,
          },
    email_confirmed: row.user_id === null ? null : row.email_confirmed_at !== null,
    state,
    is_open: state === 'open',
  }
}

type Language = WholeVacancy['language']

function getLanguage({ language, position, description }: VacancyRow): Language {
  return (language as Language | null) ?? languageOfText(`${position} ${description}`)
}

type Vocabulary =
  | 'status'
  | 'closed_reason'
  | 'frozen_reason'
  | 'rejection_reason'
  | 'further_reasons'
  | (typeof optionalColumns)[number]
