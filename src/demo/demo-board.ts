import { createHash } from 'node:crypto'
import { dayInColombo, startOfDay } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { FileStore } from '#src/platform/file-store.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

export interface DemoBoard {
  db: Db
  store: FileStore
  now: Date
  /** All accounts have one password. */
  passwordHash: string
}

/** An instant some days ago, at an hour in Sri Lanka. Today's hours are scaled to the part of today that has passed. */
export function ago({ now }: Pick<DemoBoard, 'now'>, days: number, hour: number): string {
  const midnight = Date.parse(startOfDay(dayInColombo(now)))
  const passed = days > 0 ? hour * HOUR - days * DAY : (hour / 24) * (now.getTime() - midnight)
  return new Date(midnight + passed).toISOString()
}

export function dayIn({ now }: Pick<DemoBoard, 'now'>, days: number): string {
  return dayInColombo(new Date(now.getTime() + days * DAY))
}

export interface NewFile {
  folder: 'posters' | 'logos' | 'resumes' | 'banners'
  name: string
  mediaType: string
  data: Buffer
  width?: number
  height?: number
}

/** Stores all at once and returns their keys, which are the same at every start. */
export async function addFiles({ db, store }: DemoBoard, files: readonly NewFile[]): Promise<string[]> {
  const rows = files.map(({ folder, name, mediaType, data, ...size }, at) => ({
    key: `${folder}/${digest(`${folder} ${at}`).toString('base64url').slice(0, 32)}${name.slice(name.lastIndexOf('.'))}`,
    name,
    media_type: mediaType,
    size: data.length,
    sha256: digest(data),
    ...size,
  }))
  await Promise.all(rows.map(({ key, media_type }, at) => store.put(key, files[at]!, media_type)))
  await db.insertInto('files').values(rows).execute()
  return rows.map(({ key }) => key)
}

function digest(bytes: string | Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}

/** The ids of categories or cities that every board has, by English name. */
export async function idsByName(db: Db, table: 'categories' | 'cities'): Promise<Map<string, number>> {
  const rows = await db.selectFrom(table).select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}

export function found<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error(`The demo has no ${String(key)}.`)
  return value
}
