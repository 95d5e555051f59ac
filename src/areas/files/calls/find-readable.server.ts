import { problem } from '#src/contract/errors.ts'
import type { Db } from '#src/platform/db/database.ts'
import { isModerating, visitor, type Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { type FileUses, type MadePoster, findFile, type FileRow } from '../rows/file-uses.ts'
import type { OpenPosters } from '../rows/posters-like.ts'

interface ReadableFile {
  file: FileRow
  open: boolean
  viewer: Viewer
  lookedUp: boolean
}

/** The largest `integer` in PostgreSQL. */
const MAX_ID = 2_147_483_647

interface Reading {
  reader: () => Promise<Viewer>
  today: string
}

/** Finds the file of a key. @throws Problem if the viewer may not read it (decisions, "Files"). */
export async function findReadable(
  db: Db,
  posters: OpenPosters,
  { posterReaders, senderOfLogo, madePoster }: ReadUses,
  folder: string,
  name: string,
  { reader, today }: Reading,
): Promise<ReadableFile> {
  const key = `${folder}/${name}`
  if (folder === 'resumes') {
    const viewer = await reader()
    if (!isModerating(viewer)) throw problem(viewer.tokenHash ? 'forbidden' : 'unauthenticated')
    return { file: await getFile(db, key), open: false, viewer, lookedUp: true }
  }
  if (folder === 'logos') return lookUpLogo(db, senderOfLogo, key, reader)
  if (folder !== 'posters')
    return { file: await getFile(db, key), open: true, viewer: visitor, lookedUp: true }
  // The cache key has today's date, because no change is announced when a vacancy closes.
  const cacheKey = `${today} ${key}`
  const known = posters.find(cacheKey)
  if (known) return { file: known, open: true, viewer: visitor, lookedUp: false }
  return posters.look(cacheKey, () => lookUpPoster(db, { posterReaders, madePoster }, key, reader))
}

interface ReadUses extends Pick<FileUses, 'posterReaders' | 'senderOfLogo'> {
  madePoster: (id: number) => Promise<MadePoster | undefined>
}

/** Returns `undefined` if the key is not that of a poster that the board draws. */
export async function findDrawn(key: string, { madePoster }: Pick<ReadUses, 'madePoster'>) {
  const id = /^posters\/made-(\d+)\.png$/.exec(key)?.[1]
  if (id === undefined || Number(id) > MAX_ID) return undefined
  const made = await madePoster(Number(id))
  if (!made) throw problem('file_not_found')
  const { hash, draw, readers } = made
  const sha256 = Buffer.from(hash, 'hex')
  const file = { key, name: `poster-${id}.png`, media_type: 'image/png', size: 0, sha256, variant_of: null }
  return { file: { ...file, draw } satisfies FileRow, readers }
}

async function lookUpPoster(
  db: Db,
  { posterReaders, madePoster }: Pick<ReadUses, 'posterReaders' | 'madePoster'>,
  key: string,
  reader: Reading['reader'],
): Promise<ReadableFile> {
  const drawn = await findDrawn(key, { madePoster })
  const file = drawn?.file ?? (await getFile(db, key))
  const readers = drawn?.readers ?? (await posterReaders(db, file.variant_of ?? key))
  if (readers?.open) return { file, open: true, viewer: visitor, lookedUp: true }
  const viewer = await reader()
  const isOwner = viewer.user !== undefined && viewer.user.id === readers?.user_id
  if (!isModerating(viewer) && !isOwner) throw problem('file_not_found')
  return { file, open: false, viewer, lookedUp: true }
}

async function lookUpLogo(
  db: Db,
  senderOfLogo: FileUses['senderOfLogo'],
  key: string,
  reader: () => Promise<Viewer>,
): Promise<ReadableFile> {
  const file = await getFile(db, key)
  const sender = await senderOfLogo(db, file.variant_of ?? key)
  if (sender === undefined) return { file, open: true, viewer: visitor, lookedUp: true }
  const viewer = await reader()
  if (!isModerating(viewer) && viewer.user?.id !== sender) throw problem('file_not_found')
  return { file, open: false, viewer, lookedUp: true }
}

async function getFile(db: Db, key: string): Promise<FileRow> {
  const file = await findFile(db, key)
  if (!file) throw problem('file_not_found')
  return file
}
