import routes from '#src/routes.ts'

interface Route {
  path?: string | undefined
  index?: boolean | undefined
  children?: Route[] | undefined
}

/** The address of every page, with `id` where one has a number in it. */
export function pagePaths(id: string): string[] {
  const walk = ({ path = '', children }: Route, before: string): string[] => {
    const here = path === '' ? before : `${before}/${path}`
    return children?.length ? children.flatMap((child) => walk(child, here)) : [here === '' ? '/' : here]
  }
  return routes
    .flatMap((route) => walk(route, ''))
    .filter((path) => !path.includes('*') && !path.startsWith('/language/'))
    .map((path) => path.replace(':id', id))
}
