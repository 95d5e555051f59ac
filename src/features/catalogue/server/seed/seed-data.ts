import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type SeedRow<Id extends string> = Readonly<
  { name: string; name_si: string; name_ta: string } & Record<Id, number>
>

/**
 * The country, in the order of ISO 3166-2:LK, and the first categories. The ids are stored with vacancies and
 * applications, so they never change. A city is known by its name, which is unique over the whole country; Colombo is
 * its fifteen postal areas, without a row "Colombo" to choose by mistake.
 */
export const provinces = readSeed<'id'>('provinces.tsv')
export const districts = readSeed<'id' | 'province_id'>('districts.tsv')
export const cities = readSeed<'district_id'>('cities.tsv')
export const categories = readSeed<'id'>('categories.tsv')

/** Reads tab-separated rows under a line of column names. Every column but the names holds an id. */
function readSeed<Id extends string>(file: string): readonly SeedRow<Id>[] {
  const lines = readFileSync(join(import.meta.dirname, file), 'utf8')
    .trimEnd()
    .split('\n')
  const [columns, ...rows] = lines.map((line) => line.split('\t'))
  const valueOf = (column: string, cell: string | undefined) =>
    column.startsWith('name') ? cell : Number(cell)
  const rowOf = (cells: string[]) =>
    Object.fromEntries(columns!.map((column, at) => [column, valueOf(column, cells[at])]))
  return rows.map((cells) => rowOf(cells) as SeedRow<Id>)
}
