/** The cache for files of drafts: the service worker leaves it alone. */
export const DRAFT_FILES = 'draft-files'

const PATH = '/draft-file/'
export const getFileAddress = (draft: string) => PATH + encodeURIComponent(draft)

/** Drops the files of drafts that are gone, for all users of the device. */
export async function dropFilesWithout(hasDraft: (draft: string) => boolean): Promise<void> {
  try {
    const files = await caches.open(DRAFT_FILES)
    for (const { url } of await files.keys())
      if (!hasDraft(decodeURIComponent(new URL(url).pathname.slice(PATH.length)))) await files.delete(url)
  } catch {}
}
