import { problem } from '#src/contract/errors.ts'
import type { Db } from '#src/platform/db/database.ts'
import { isModerating, visitor, type Viewer } from '#src/platform/http/endpoints/viewer.ts'
import type { FileUses } from '../rows/file-uses.ts'
import { findFile, type FileRow } from '../rows/files.ts'
import type { OpenPosters } from '../rows/open-posters.ts'

export interface ReadableFile {
  file: FileRow
  open: boolean
  viewer: Viewer
  lookedUp: boolean
}

interface Reading {
  reader: () => Promise<Viewer>
  today: string
}

/** The file behind a key, for who may read it (decisions, "Who may call what" and "Files"). */
export async function findReadable(
  db: Db,
  posters: OpenPosters,
  { posterReaders, senderOfLogo }: Pick<FileUses, 'posterReaders' | 'senderOfLogo'>,
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
  // Some posters are public until their vacancy closes, which no change tells.
  const ofToday = `${today} ${key}`
  const known = posters.find(ofToday)
  if (known) return { file: known, open: true, viewer: visitor, lookedUp: false }
  return posters.look(ofToday, () => lookUpPoster(db, posterReaders, key, { reader, today }))
}

async function lookUpPoster(
  db: Db,
  posterReaders: FileUses['posterReaders'],
  key: string,
  { reader, today }: Reading,
): Promise<ReadableFile> {
  const file = await getFile(db, key)
  const readers = await posterReaders(db, file.variant_of ?? key, today)
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
