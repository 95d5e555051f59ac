import '#src/contract/content-tags.ts'

declare module '#src/contract/content-tags.ts' {
  interface ContentTags {
    /** The words that search knows. */
    search: true
    /** Every list of vacancies. */
    vacancies: true
    /** The open ones of a category, by its id. */
    [list: `vacancies-of-category:${number}`]: true
    /** One vacancy, by its id. */
    [vacancy: `vacancy:${number}`]: true
  }
}
