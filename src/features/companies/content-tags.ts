import '#src/contract/content-tags.ts'

declare module '#src/contract/content-tags.ts' {
  interface ContentTags {
    /** Shown on Our Clients. */
    clients: true
    /** The name, logo or website of a company beside its vacancies. */
    companies: true
    /** One company, by its id. */
    [company: `company:${number}`]: true
    /** The banner. */
    site: true
  }
}
