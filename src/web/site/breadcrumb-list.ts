interface ListedStep {
  address: string
  text: string
}

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
