import { central } from './places/central.ts'
import { eastern } from './places/eastern.ts'
import { northCentral } from './places/north-central.ts'
import { northWestern } from './places/north-western.ts'
import { northern } from './places/northern.ts'
import type { ProvinceFacts } from './places/place-facts.ts'
import { sabaragamuwa } from './places/sabaragamuwa.ts'
import { southern } from './places/southern.ts'
import { uva } from './places/uva.ts'
import { western } from './places/western.ts'

export type { CityFacts, DistrictFacts, ProvinceFacts } from './places/place-facts.ts'

/**
 * The country, in the order of ISO 3166-2:LK. The ids are stored with vacancies and applications:
 * they never change. A city is known by its name, which is unique over the whole country.
 */
export const provinces: readonly ProvinceFacts[] = [
  western,
  central,
  southern,
  northern,
  eastern,
  northWestern,
  northCentral,
  uva,
  sabaragamuwa,
]
