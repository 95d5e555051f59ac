/** The cache for files of drafts: the service worker leaves it alone. */
export const DRAFT_FILES = 'draft-files'
