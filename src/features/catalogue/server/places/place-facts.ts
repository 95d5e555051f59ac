export interface CityFacts {
  readonly name: string
  readonly name_si?: string
  readonly name_ta?: string
}

export interface DistrictFacts {
  readonly id: number
  readonly name: string
  readonly name_si: string
  readonly name_ta: string
  readonly cities: readonly CityFacts[]
}

export interface ProvinceFacts {
  readonly id: number
  readonly name: string
  readonly name_si: string
  readonly name_ta: string
  readonly districts: readonly DistrictFacts[]
}

/** One town per line: English, Sinhala, Tamil. `null` or nothing: the spelling is not known for sure. */
type TownRow = readonly [name: string, nameSi?: string | null, nameTa?: string]

export function towns(rows: readonly TownRow[]): readonly CityFacts[] {
  return rows.map(([name, nameSi, nameTa]) => ({
    name,
    ...(nameSi && { name_si: nameSi }),
    ...(nameTa && { name_ta: nameTa }),
  }))
}
