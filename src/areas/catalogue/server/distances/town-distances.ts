import { join } from 'node:path'
import type { Db } from '#src/platform/db/database.ts'
import { readTabSeparated } from '#src/platform/tab-separated.ts'

/** Kilometres from a place to each town with a known centre, by the town's id. */
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

/** Finds the town from which a place's distances are measured: itself, or the one that gives the district its name. */
export function findCentre({ kind, name }: NamedPlace): string | undefined {
  return kind === 'province' ? undefined : byTown.get(name.toLowerCase())?.town
}

/** Resolves to `undefined` if the place's centre is unknown. */
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

/** Returns whole kilometres; `undefined` if a town's centre is unknown. */
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

/** Cached for ever, because a board's towns never change. */
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
