import { join } from 'node:path'
import type { Db } from '#src/platform/db/database.ts'
import { readTabSeparated } from '#src/platform/tab-separated.ts'

/** Kilometres from one place to each town whose centre is known, by the id of the town. */
export type Distances = ReadonlyMap<number, number>

interface Centre {
  town: string
  /** In radians. */
  latitude: number
  longitude: number
}

const EARTH_RADIUS_KM = 6_371

const centres: readonly Centre[] = readTabSeparated<'town' | 'latitude' | 'longitude'>(
  join(import.meta.dirname, 'town-centres.tsv'),
).map(({ town, latitude, longitude }) => ({
  town,
  latitude: (Number(latitude) * Math.PI) / 180,
  longitude: (Number(longitude) * Math.PI) / 180,
}))
const byTown = new Map(centres.map((centre) => [centre.town.toLowerCase(), centre]))

interface NamedPlace {
  kind: 'city' | 'district' | 'province'
  /** In English. */
  name: string
}

/** The town that distances from a place are measured from: itself, or the one that its district is called after. */
export function findCentre({ kind, name }: NamedPlace): string | undefined {
  return kind === 'province' ? undefined : byTown.get(name.toLowerCase())?.town
}

/** `undefined` where the centre of the place is unknown. */
export async function distancesFrom(db: Db, place: NamedPlace): Promise<Distances | undefined> {
  const town = findCentre(place)
  if (town === undefined) return undefined
  const from = byTown.get(town.toLowerCase())!
  const ids = await townIds(db)
  return new Map(
    centres.flatMap((centre) => {
      const id = ids.get(centre.town)
      return id === undefined ? [] : [[id, kilometres(from, centre)] as const]
    }),
  )
}

/** In whole kilometres; `undefined` where the centre of one of the towns is unknown. */
export function distanceBetween(one: string, other: string): number | undefined {
  const [from, to] = [one, other].map((town) => byTown.get(town.toLowerCase()))
  return from && to && Math.round(kilometres(from, to))
}

/** Great circles: https://en.wikipedia.org/wiki/Haversine_formula */
function kilometres(one: Centre, other: Centre): number {
  const half = (angle: number) => Math.sin(angle / 2) ** 2
  const chord =
    half(other.latitude - one.latitude) +
    Math.cos(one.latitude) * Math.cos(other.latitude) * half(other.longitude - one.longitude)
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(chord))
}

const loaded = new WeakMap<Db, Promise<ReadonlyMap<string, number>>>()

/** The towns of a board never change. */
function townIds(db: Db): Promise<ReadonlyMap<string, number>> {
  let ids = loaded.get(db)
  if (!ids) {
    const begun = db
      .selectFrom('cities')
      .select(['id', 'name'])
      .execute()
      .then((rows) => new Map(rows.map(({ id, name }) => [name, id])))
    begun.catch(() => loaded.get(db) === begun && loaded.delete(db))
    loaded.set(db, (ids = begun))
  }
  return ids
}
