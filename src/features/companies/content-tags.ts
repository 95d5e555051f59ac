import '#src/contract/content-tags.ts'

declare module '#src/contract/content-tags.ts' {
  interface ContentTags {
    /** Shown on Our Clients. */
    clients: true
    /** The banner. */
    site: true
  }
}
