/** A page above this one: its absolute address and its name. */
export interface ListedStep {
  address: string
  text: string
}

/** The breadcrumb of a page for search engines: https://schema.org/BreadcrumbList. The page itself is the last step. */
export function breadcrumbList(steps: readonly ListedStep[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ address, text }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: text,
      item: address,
    })),
  }
}
