import { HOME_COUNTRY } from '#src/areas/catalogue/places.ts'

export interface Abroad {
  country?: string | null | undefined
  workplace?: string | null | undefined
  licence_no?: string | null | undefined
  approval_no?: string | null | undefined
  approval_until?: string | null | undefined
  direct_hiring_note?: string | null | undefined
  closing_date?: string | undefined
  apply_by?: readonly string[] | null | undefined
}

export const isForeign = ({ country }: Abroad) => country != null && country !== HOME_COUNTRY
export const isOverseas = ({ workplace }: Abroad) => workplace === 'overseas'

export function isAbroad(vacancy: Abroad): boolean {
  return isForeign(vacancy) || isOverseas(vacancy)
}

/** A vacancy abroad needs papers unless an owner of the board let its employer hire directly. */
export function needsPapers(vacancy: Abroad): boolean {
  return isAbroad(vacancy) && vacancy.direct_hiring_note == null
}
