export interface PageHandle {
  /** The page can be read without script. */
  framework?: 'when-wanted'
  /** Its bearer may act: the address may stand in no link. */
  secretAddress?: true
}
