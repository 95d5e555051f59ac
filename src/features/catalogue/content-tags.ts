import '#src/contract/content-tags.ts'

declare module '#src/contract/content-tags.ts' {
  interface ContentTags {
    catalogue: true
  }
}
