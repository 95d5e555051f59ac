export interface PageHandle {
  /** The page can be read without script. */
  framework?: 'when-wanted'
  /** Whoever has the address may act, so no link may contain it. */
  secretAddress?: true
}
